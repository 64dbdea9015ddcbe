/**
 * `--import` loads this into a server: when the process that started it is killed, the channel between them closes, and
 * the server stops as on any SIGTERM, so that it does not go on holding the port.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The listener alone would keep the process running when the server has nothing else to do.
process.channel?.unref();
