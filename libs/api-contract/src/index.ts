export { type BootState, type ListedAd, type PageError, type PagePayload, type PlainResults, type PlainVisit, type ResultsOutcome, type SiteLinks } from './page-payload';
