// Measures whether the server's memory stays flat under load.
import { setTimeout as pause } from 'node:timers/promises';
import { putLoad } from '../load/load.mjs';
import { median } from '../median.mjs';

/** Issue 4: memory flat over five minutes of load. */
export const MEMORY_MINUTES = 5;
/** The garbage collector's variation between samples. A leak of a few bytes per request exceeds it within minutes. */
export const MEMORY_GROWTH_AT_MOST = 1.15;

/** At full speed, five minutes would write twenty gigabytes. */
const EVENTS_PER_SECOND = 2_000;
/** Pages rendered for one visit, because rendering makes most of the garbage. */
const PAGES_PER_SECOND = 40;
const PAGE_CONNECTIONS = 8;
const SAMPLES = 60;
/** In the first part of the load, heaps grow to their size, code is compiled and pools are filled. */
const WARM_UP_SHARE = 0.25;
const MEGABYTE = 1024 * 1024;

async function residentBytes(port) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const match = /^process_resident_memory_bytes (\S+)$/m.exec(text);
  if (!match) throw new Error('/metrics says nothing of memory');
  return Number(match[1]);
}

/** Puts both loads on the server and samples its resident memory throughout. Compares it after the warm-up and at the end. */
export async function measureMemory({ port, tool, minutes = MEMORY_MINUTES, events, page }) {
  const seconds = Math.max(4, Math.round(minutes * 60));
  const loads = Promise.all([
    putLoad(tool, { ...events, port, posts: true, seconds, perSecond: EVENTS_PER_SECOND }),
    putLoad(tool, { ...page, port, seconds, connections: PAGE_CONNECTIONS, perSecond: PAGES_PER_SECOND }),
  ]);
  const samples = [];
  for (let taken = 0; taken < SAMPLES; taken++) {
    // A load that ends early has failed, so there is nothing to wait for.
    await Promise.race([pause((seconds * 1000) / SAMPLES), loads]);
    samples.push((await residentBytes(port)) / MEGABYTE);
  }
  const [posted, asked] = await loads;
  const loaded = samples.slice(Math.floor(SAMPLES * WARM_UP_SHARE));
  const part = Math.floor(loaded.length / 4);
  // Medians of the first and the last part, because a single sample mostly shows when the collector last ran.
  const [warmMb, endMb] = [median(loaded.slice(0, part)), median(loaded.slice(-part))];
  return {
    name: 'memory under load',
    minutes: Number((seconds / 60).toFixed(2)),
    warmMb: Math.round(warmMb),
    endMb: Math.round(endMb),
    mostMb: Math.round(Math.max(...samples)),
    growth: Number((endMb / warmMb).toFixed(3)),
    atMost: MEMORY_GROWTH_AT_MOST,
    events: posted.succeeded,
    pages: asked.succeeded,
    failed: posted.failed + asked.failed,
  };
}

/** Returns the missed limits of a run, in words. */
export const missedMemory = ({ name, growth, atMost, warmMb, endMb, failed, events, pages }) => [
  ...(growth > atMost ? [`${name}: from ${warmMb} to ${endMb} MB, ${growth} times; at most ${atMost}`] : []),
  ...(failed > (events + pages) / 100 ? [`${name}: ${failed} requests failed`] : []),
];
