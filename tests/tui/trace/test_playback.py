"""The playback: by hand, by time, and never past its ends."""

from tilestar.tui.trace.playback import SPEEDS, Playback


def playback(last=20):
    made = Playback()
    made.last = last
    return made


def test_steps_stop_at_both_ends_and_stop_the_playing():
    one = playback()
    one.toggle()
    one.step(7)
    assert (one.position, one.playing) == (7, False)
    one.step(100)
    assert one.at_end
    one.step(-100)
    assert one.position == 0
    one.wind()
    assert one.position == 20
    one.rewind()
    assert one.position == 0


def test_time_plays_at_the_speed():
    one = playback()
    one.toggle()
    assert not one.advance(0.1)
    assert one.advance(0.1)
    assert one.position == 1
    assert one.advance(1.0)
    assert one.position == 6
    assert one.advance(100)
    assert (one.position, one.playing) == (20, False)


def test_a_tape_that_is_held_does_not_move():
    one = playback()
    assert not one.advance(10)
    assert one.position == 0


def test_playing_at_the_end_begins_anew():
    one = playback()
    one.wind()
    one.toggle()
    assert (one.position, one.playing) == (0, True)


def test_an_empty_tape_does_not_play():
    one = playback(0)
    one.toggle()
    assert not one.playing


def test_speeds_have_ends():
    one = playback()
    one.faster(100)
    assert one.speed == SPEEDS[-1]
    one.faster(-100)
    assert one.speed == SPEEDS[0]
