export { answerStep, type ConsentOfStep, type FunnelPage, type StepAnswer, type StepDecision } from './answer-step';
export { type FormValues } from './form-values';
export { fitAnswers } from './fit-answers';
export { consentValue, tickedConsents } from './consent-choice';
export { adListing } from './listing/ad-listing';
export { alphaListedAds, betaPlacedAds, mergeAds } from './listing/merged-ads';
export { vehicleMakes, vehicleModels, type VehicleList } from './vehicle-list';
