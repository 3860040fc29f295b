// Loaded before a child's own program (`node --import`): a child whose parent is gone, even by `kill -9`, ends in its
// usual graceful way instead of staying behind.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone keeps nobody alive.
process.channel?.unref();
