// The package has no types. Only these three of its three hundred functions are used.
declare module 'jstat' {
  interface Distributions {
    readonly normal: {
      cdf(x: number, mean: number, deviation: number): number;
      inv(p: number, mean: number, deviation: number): number;
    };
    readonly chisquare: { cdf(x: number, degrees: number): number };
  }
  const library: { readonly jStat: Distributions };
  export default library;
}
