import { mediana, porSegundo } from '../lib/numeros.mjs'
import { razao } from './rodadas.mjs'

/**
 * Our reading beside the bare server, which has to keep up with `alvo` of it, and beside one that prepares its statements
 * (`alvoPreparada`, where there is one).
 */
export function linhasDaLeitura(chamada, { nossa, nua, preparada, bytes }, alvo, alvoPreparada) {
  const r = razao(nossa, nua)
  const rPreparada = razao(nossa, preparada)
  return [
    {
      celulas: [
        `${chamada} (${(bytes / 1000).toFixed(0)} KB)`,
        porSegundo(mediana(nossa)),
        `${porSegundo(mediana(nua))} node:http + pg`,
        r.toFixed(2),
      ],
      alvo: `≥ ${alvo.toFixed(2)}`,
      cumprido: r >= alvo,
    },
    {
      celulas: [
        '… beside the same, its statements prepared too',
        '',
        porSegundo(mediana(preparada)),
        rPreparada.toFixed(2),
      ],
      ...(alvoPreparada === undefined
        ? {}
        : { alvo: `≥ ${alvoPreparada.toFixed(2)}`, cumprido: rPreparada >= alvoPreparada }),
    },
  ]
}

/** What goes over the line to a browser, which takes it compressed. */
export const linhaDosBytes = (chamada, bytes, limite) => ({
  celulas: [chamada, `${(bytes / 1000).toFixed(1)} KB`, '', ''],
  alvo: `≤ ${limite / 1000} KB`,
  cumprido: bytes <= limite,
})

/** Our writing beside pgbench running the same statements, half of which it has to reach. */
export function linhaDaEscrita(chamada, { nossas, deles }) {
  const r = razao(nossas, deles)
  return {
    celulas: [
      chamada,
      porSegundo(mediana(nossas)),
      `${porSegundo(mediana(deles))} pgbench -M prepared`,
      r.toFixed(2),
    ],
    alvo: '≥ 0.50',
    cumprido: r >= 0.5,
  }
}
