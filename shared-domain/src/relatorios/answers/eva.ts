import { type Answer, decimal, integer, list, nullable, object, text } from '../../comum/answer'

/** Averages with one decimal; null where nobody was measured twice. */
const media = object({ primeiraSessao: nullable(decimal), ultimaSessao: nullable(decimal) })
/** Patients, each counted once for the CID. */
const desfecho = object({ melhora: integer, piora: integer, inalterado: integer })

const item = object({
  /** As the guide has it, or 'Sem CID'. */
  cid: text,
  descricao: nullable(text),
  totalSessoes: integer,
  /** Patients measured once alone, who tell of no change. */
  medidosUmaVez: integer,
  medias: object({ EVA: media, 'Intensidade Queixa': media, 'Dificuldade Queixa': media, NPRS: media }),
  eva: desfecho,
  intensidadeQueixa: desfecho,
  dificuldadeQueixa: desfecho,
  nprs: desfecho,
})
export type MediaDaEva = Answer<typeof item>

/** GET /relatorios/eva: by sessions, the most first (spec 3 §3, §7). */
export const evaAnswer = object({ relatorio: list(item) })
export type EvaAnswer = Answer<typeof evaAnswer>
