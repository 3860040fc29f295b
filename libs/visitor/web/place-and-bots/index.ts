export { ipLookupReducer, selectIpLookup, type IpLookupRootState } from '../src/place-and-bots/ip-lookup-slice';
export { placementOfVisit, selectRuleVisit } from '../src/place-and-bots/placement-of-visit';
export { refreshIpLookup } from '../src/place-and-bots/refresh-ip-lookup';
export { botDetectionReducer, selectBotDetection, type BotDetectionRootState } from '../src/place-and-bots/bot-detection-slice';
export { detectBots } from '../src/place-and-bots/detect-bots';
