#!/usr/bin/env bash
# An animated GIF whose last frame stays for six seconds, turned into a video by ffmpeg, as chats do with films they are sent.
#
# Needs (Debian): ffmpeg; Node 20 or newer.
# Guess: ffprobe says that the GIF takes 8.4 seconds (1.2, 0.9 and 6.3), so each video takes as long.
# Behaviour: so does an MP4 made without a filter. With `scale` to even sides, which H.264 asks for and every recipe has, and as
#   WebM, the last frame is shown for a moment: its delay is read and then dropped. One more frame, of one pixel that changes
#   nothing, keeps the six seconds in all of them.
# Seen with ffmpeg 5.1.9 and gifenc 1.0.3 (seconds):
#   open: GIF 8.40, MP4 8.40, MP4 scaled 2.70, WebM 2.40
#   closed: GIF 8.50, MP4 8.70, MP4 scaled 9.30, WebM 8.70
# What follows: a film that ends on its result ends with a frame that changes nothing.
set -euo pipefail
command -v ffmpeg >/dev/null || { echo "ffmpeg is missing: apt-get install ffmpeg"; exit 1; }
ffmpeg -version | head -1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts gifenc@1.0.3
cat >make.cjs <<'JS'
const { writeFileSync } = require('node:fs');
const { GIFEncoder } = require('gifenc');
const SIZE = 64;
const palette = [[200, 150, 90], [20, 20, 20], [250, 240, 220]];
function film(name, delays, isClosed) {
  const gif = GIFEncoder();
  for (const [index, delay] of delays.entries())
    gif.writeFrame(new Uint8Array(SIZE * SIZE).fill(index % 3), SIZE, SIZE, { palette, delay, dispose: 1 });
  if (isClosed) gif.writeFrame(new Uint8Array([(delays.length - 1) % 3]), 1, 1, { delay: 100, dispose: 1 });
  gif.finish();
  writeFileSync(name, gif.bytes());
}
film('open.gif', [1200, 900, 6300], false);
film('closed.gif', [1200, 900, 6300], true);
JS
node make.cjs
seconds() { ffprobe -v error -show_entries format=duration -of csv=p=0 "$1" | awk '{ printf "%.2f", $1 }'; }
for name in open closed; do
  ffmpeg -v error -y -i $name.gif -pix_fmt yuv420p $name.mp4
  ffmpeg -v error -y -i $name.gif -pix_fmt yuv420p -vf 'scale=trunc(iw/2)*2:trunc(ih/2)*2' $name-scaled.mp4
  ffmpeg -v error -y -i $name.gif $name.webm
  echo "$name: GIF $(seconds $name.gif), MP4 $(seconds $name.mp4), MP4 scaled $(seconds $name-scaled.mp4), WebM $(seconds $name.webm)"
done | tee seen
diff seen - <<'SEEN'
open: GIF 8.40, MP4 8.40, MP4 scaled 2.70, WebM 2.40
closed: GIF 8.50, MP4 8.70, MP4 scaled 9.30, WebM 8.70
SEEN
