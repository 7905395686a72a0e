#!/usr/bin/env bash
# KCheckers 0.8.1, the draughts program of Debian ("PDN database and editor"), opens a file of games and saves it again.
#
# Needs: Debian 12 with xvfb and xauth, after apt-get update; the program itself is put in a temporary folder.
# Guess: GameType "25,W,8,8,A0,0" is Russian draughts, number and all, as the standard of PDN 3.0 writes it. A position (FEN) of four
#   pieces is those four. What can't be read is told, since there is a line for remarks.
# Behaviour: it knows the number only if nothing follows it; anything else is English draughts, without a remark, and the file that is
#   saved calls the Russian game 21. A position is laid upon the men of the start: kings and men are added to all 24. The board on the
#   screen shows the start alone.
# Seen with kcheckers 0.8.1-6:
#   GameType "25" is saved as "25"
#   GameType "25,W,8,8,A0,0" is saved as "21"
#   W:W18,K30:B10,K3. is saved as W:W18,21,22,23,24,25,26,27,28,29,K30,31,32:B1,2,K3,4,5,6,7,8,9,10,11,12.
# What follows: a Russian game for a friend with KCheckers has a bare 25, and no position. What comes from there and says 21 may be
#   Russian: squares such as c3 tell.
set -euo pipefail
command -v xvfb-run >/dev/null || { echo "apt-get install xvfb xauth"; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
libraries="libqt5widgets5 libqt5gui5 libqt5core5a libqt5dbus5 libqt5network5 libpcre2-16-0 libmd4c0 libinput10"
screen="libxcb-icccm4 libxcb-keysyms1 libxcb-xinerama0 libxcb-xinput0 xdotool libxdo3"
# shellcheck disable=SC2086
apt-get download -q kcheckers=0.8.1-6 $libraries $screen >/dev/null 2>&1 || { echo "No kcheckers 0.8.1-6: Debian 12, after apt-get update"; exit 1; }
for package in *.deb; do dpkg -x "$package" root; done
cat >games.pdn <<'PDN'
[Event "four pieces"]
[Result "*"]
[GameType "21"]
[SetUp "1"]
[FEN "W:W18,K30:B10,K3."]

*

[Event "a bare number"]
[Result "2-0"]
[GameType "25"]

1. c3-b4 b6-a5 2. b4-c5 d6-b4 2-0

[Event "as the standard has it"]
[Result "2-0"]
[GameType "25,W,8,8,A0,0"]

1. c3-b4 b6-a5 2. b4-c5 d6-b4 2-0
PDN
cat >person.sh <<'SH'
export HOME=$PWD LC_ALL=C.UTF-8 LD_LIBRARY_PATH=$PWD/root/usr/lib/x86_64-linux-gnu
QT_PLUGIN_PATH=$LD_LIBRARY_PATH/qt5/plugins root/usr/games/kcheckers >/dev/null 2>&1 &
program=$!
# Waits for the window of this name, and has it hear the keys.
look_at() {
  for tries in $(seq 100); do
    window=$(root/usr/bin/xdotool search --onlyvisible --name "$1" 2>/dev/null | tail -1)
    [ -n "$window" ] && break
    sleep 0.3
  done
  sleep 1
  root/usr/bin/xdotool windowfocus --sync "$window"
}
answer() {
  look_at "$1"
  root/usr/bin/xdotool key --delay 60 ctrl+a
  root/usr/bin/xdotool type --delay 60 "$2"
  root/usr/bin/xdotool key Return
  sleep 2
}
look_at KCheckers
root/usr/bin/xdotool key ctrl+o
answer 'Open Game' games.pdn
look_at KCheckers
root/usr/bin/xdotool key ctrl+s
answer 'Save Game' saved.pdn
kill $program
SH
# Keys that do not repeat: a slow machine would type letters twice.
timeout 110 xvfb-run -a -s '-screen 0 1000x800x24 -r' bash person.sh >/dev/null 2>&1 || true
[ -s saved.pdn ] || { echo "KCheckers saved nothing."; exit 1; }
value() { sed -n "s/^\[$1 \"\(.*\)\"\]\$/\1/p" saved.pdn; }
position=$(value FEN)
{ read -r _; read -r bare; read -r standard; } <<<"$(value GameType)"
echo "GameType \"25\" is saved as \"$bare\""
echo "GameType \"25,W,8,8,A0,0\" is saved as \"$standard\""
echo "W:W18,K30:B10,K3. is saved as $position"
[ "$bare $standard" = '25 21' ]
[ "$position" = 'W:W18,21,22,23,24,25,26,27,28,29,K30,31,32:B1,2,K3,4,5,6,7,8,9,10,11,12.' ]
