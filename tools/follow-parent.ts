/**
 * Loaded into the server by `--import`: when the process that started it is killed, the channel between them closes
 * and the server drains as on any stop, so that it does not stay behind with the port.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Listening alone would keep a server alive that has nothing else to do.
process.channel?.unref();
