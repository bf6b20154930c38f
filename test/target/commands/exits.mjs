// Prints many lines and ends with code 3 before it listens on anything.
for (let line = 1; line <= 30; line += 1) console.log(`line ${line}`);
console.error('no storage configured');
process.exitCode = 3;
