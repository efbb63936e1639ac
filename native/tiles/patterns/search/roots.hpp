// Where an iteration of IDA* begins: the leaves of the one before (fringe.hpp), or subtrees known by their paths.
#pragma once

#include <cstddef>

namespace tilestar {

template <class Node>
class PatternRoots {
public:
    virtual std::size_t size() const = 0;

    // Root i, made in `node` if it is kept nowhere; null when it need not be searched. May be called from several threads.
    virtual const Node* root(std::size_t i, Node& node) const = 0;

protected:
    ~PatternRoots() = default;
};

}  // namespace tilestar
