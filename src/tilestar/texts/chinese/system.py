"""Why the system refuses something, in the words that it uses itself."""

import errno
import os

_REASONS = {
    "EACCES": "没有权限",
    "EADDRINUSE": "地址已被占用",
    "EADDRNOTAVAIL": "本机没有这个地址",
    "EBADF": "文件没有打开",
    "EBUSY": "正在使用中",
    "EDQUOT": "超出磁盘配额",
    "EEXIST": "文件已存在",
    "EFBIG": "文件过大",
    "EINVAL": "参数无效",
    "EIO": "读写出错",
    "EISDIR": "它是一个目录",
    "ELOOP": "符号链接层数过多",
    "EMFILE": "打开的文件过多",
    "ENAMETOOLONG": "文件名过长",
    "ENFILE": "系统打开的文件过多",
    "ENODEV": "没有这个设备",
    "ENOENT": "没有这个文件或目录",
    "ENOMEM": "内存不足",
    "ENOSPC": "磁盘已满",
    "ENOTDIR": "路径中有一部分不是目录",
    "ENOTEMPTY": "目录不为空",
    "ENXIO": "没有这个设备或地址",
    "EPERM": "不允许这样做",
    "EPIPE": "管道已关闭",
    "EROFS": "文件系统是只读的",
    "ESTALE": "网络文件已失效",
    "ETIMEDOUT": "超时",
    "ETXTBSY": "文件正在运行",
}

REASONS = {os.strerror(getattr(errno, name)): words for name, words in _REASONS.items() if hasattr(errno, name)} | {
    "Name or service not known": "没有这个主机名",
    "Temporary failure in name resolution": "暂时无法解析主机名",
}
"""The reason as the system says it → the same in Chinese."""
