// Loaded before a child's own program (`node --import`). If the parent ends, even by `kill -9`, the child shuts down gracefully instead of
// staying behind.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone must not keep the process alive.
process.channel?.unref();
