/** The measured days are the benchmark's own, so that every page there draws the same ones. */
declare module '*/bench/grade/dia.mjs' {
  export const gradeDe: (dia: string) => import('@clinica/shared-domain').GradeDoDia
}
