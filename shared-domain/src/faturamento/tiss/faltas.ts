import type { Falta } from './falta'
import { verifyAtendimento, verifyCondicionados, verifyGuia, verifySaida } from './faltas/atendimento'
import { verifyContrato, verifyDias, verifySenha, verifyToken } from './faltas/autorizacao'
import { type Achado, contextoDe, toFalta, type Verificacao } from './faltas/contexto'
import { verifySomas, verifyValores } from './faltas/dinheiro'
import { verifyCarteira, verifyNumeros, verifyPaciente, verifyRegistro } from './faltas/identificadores'
import { verifyCnes, verifyContratado, verifyEquipe, verifySolicitante } from './faltas/pessoas'
import { verifyCodigos, verifyHoras, verifyPessoa, verifyQuantidades } from './faltas/procedimentos'
import { verifyAvaliacoes, verifyDuplicidade, verifyIntervalo } from './faltas/repetidos'
import { verifyCobertura, verifyParte, verifyPrazo, verifySessoes } from './faltas/sessoes'
import type { GuiaParaEnvio } from './modelo'

export { faltasDaArvore } from './faltas/arvore'
export { faltasDoLote, MAIOR_LOTE } from './faltas/lote'

/** In the order of the form. */
const VERIFICACOES: readonly Verificacao[] = [
  verifyRegistro,
  verifyNumeros,
  verifySenha,
  verifyToken,
  verifyDias,
  verifyContrato,
  verifyCarteira,
  verifyPaciente,
  verifySolicitante,
  verifyGuia,
  verifyContratado,
  verifyCnes,
  verifyEquipe,
  verifyAtendimento,
  verifyCondicionados,
  verifySaida,
  verifyCodigos,
  verifyPessoa,
  verifyQuantidades,
  verifyHoras,
  verifyValores,
  verifySomas,
  verifySessoes,
  verifyCobertura,
  verifyPrazo,
  verifyParte,
  verifyDuplicidade,
  verifyIntervalo,
  verifyAvaliacoes,
]

const PESO = { bloqueia: 0, avisa: 1 } as const

/**
 * All that an insurer would refuse or cut of a guide, what blocks first; nothing of a private one, which is in no lot. `agora`: the
 * clinic's day, with or without its hour.
 */
export const faltasDaGuia = (g: GuiaParaEnvio, agora: string): Falta[] => {
  if (g.convenio.particular) return []
  const contexto = contextoDe(g, agora)
  return VERIFICACOES.flatMap((verificacao) => verificacao(contexto))
    .filter((a): a is Achado => !!a)
    .map((a) => toFalta(g, a))
    .sort((a, b) => PESO[a.severidade] - PESO[b.severidade])
}

/** What no reason lets through. */
export const impede = (f: Falta): boolean => f.severidade === 'bloqueia' && !f.contornavel
