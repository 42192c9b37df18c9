import { mediana, porSegundo } from '../lib/numeros.mjs'
import { razao } from './rodadas.mjs'

/** Our reading beside the bare server, which has to keep up with `alvo` of it, and beside one that prepares its statements. */
export function linhasDaLeitura(chamada, { nossa, nua, preparada, bytes }, alvo) {
  const r = razao(nossa, nua)
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
        razao(nossa, preparada).toFixed(2),
      ],
    },
  ]
}

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
