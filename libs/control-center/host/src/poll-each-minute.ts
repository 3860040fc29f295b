/** An open window renews a list once a minute while somebody uses the browser. */
export const POLL_EACH_MINUTE = { pollingInterval: 60_000, skipPollingIfUnfocused: true } as const;
