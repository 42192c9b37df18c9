/** What a procedure costs at an insurer: `ch` in hundredths of a CH, `valorCH` (cents per CH) and `valorFixo` in cents. */
export type Precos = {
  ch?: number | null | undefined
  valorCH?: number | null | undefined
  valorFixo?: number | null | undefined
}

/**
 * In cents: `ch × valorCH` rounded half up, or else the fixed value (spec 3 §9). A CH of 0, or one that the insurer pays
 * nothing for, is none.
 */
export const valorUnitario = ({ ch, valorCH, valorFixo }: Precos): number =>
  ch && valorCH ? Math.floor((ch * valorCH + 50) / 100) : (valorFixo ?? 0)
