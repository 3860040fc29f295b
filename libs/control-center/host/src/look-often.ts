/** An open window renews a list once a minute while somebody uses the browser. */
export const LOOK_OFTEN = { pollingInterval: 60_000, skipPollingIfUnfocused: true } as const;
