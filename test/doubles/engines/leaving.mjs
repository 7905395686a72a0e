/** An engine that speaks Hub and ends as soon as it is to think. */
process.stdin.on('data', (text) => {
  for (const line of String(text).split('\n')) {
    if (line === 'hub') process.stdout.write('id name=Leaving\nwait\n');
    if (line === 'init') process.stdout.write('ready\n');
    if (line.startsWith('go')) process.exit(3);
  }
});
