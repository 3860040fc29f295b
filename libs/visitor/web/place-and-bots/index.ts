export { ipLookupReducer, selectIpLookup, type IpLookupRootState } from '../src/ip-lookup-slice';
export { keepIpLookup } from '../src/keep-ip-lookup';
export { botDetectionReducer, selectBotDetection, type BotDetectionRootState } from '../src/bot-detection-slice';
export { detectBots } from '../src/detect-bots';
