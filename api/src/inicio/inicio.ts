import type { AvisoComLinhas, AvisoDoInicio, HomeAnswer } from '@clinica/shared-domain'
import { AVISOS, blocosDoInicio, can } from '@clinica/shared-domain'
import type { RawBuilder } from 'kysely'
import * as agenda from '../agenda/publico'
import * as cadastros from '../cadastros/publico'
import * as exportacao from '../exportacao/publico'
import * as faturamento from '../faturamento/publico'
import * as guias from '../guias/publico'
import type { Base } from '../platform/db/banco'
import type { PedidoDoInicio, SessoesDoAviso } from '../platform/inicio/pedido'
import * as prontuario from '../prontuario/publico'
import { getResumo } from '../relatorios/publico'
import { listPassos } from './passos'

/** Appointments of each notice that has rows. */
const SESSOES: SessoesDoAviso = Object.assign(
  {},
  ...[agenda, cadastros, guias, prontuario].map((c) => c.sessoesDosAvisos),
)

/** The condition on appointments `a` behind a notice; null for whoever is not told of it. */
export const sessoesOf = (aviso: AvisoComLinhas, pedido: PedidoDoInicio): RawBuilder<unknown> | null =>
  SESSOES[aviso]?.(pedido) ?? null

const listAvisos = async (db: Base, pedido: PedidoDoInicio): Promise<AvisoDoInicio[]> => {
  const todos = await Promise.all([
    agenda.countAvisos(db, SESSOES, pedido),
    cadastros.avisos(db, pedido),
    guias.avisos(db, pedido),
    faturamento.avisos(db, pedido),
    exportacao.avisos(db, pedido),
  ])
  return todos.flat().sort((a, b) => AVISOS.indexOf(a.tipo) - AVISOS.indexOf(b.tipo))
}

/** Everything that the person should know now, asked of all columns at once. */
export const getInicio = async (db: Base, pedido: PedidoDoInicio): Promise<HomeAnswer> => {
  const { usuario, hoje } = pedido
  const [avisos, proximas, meuDia, pacotes, mes, passos] = await Promise.all([
    listAvisos(db, pedido),
    agenda.getProximas(db, pedido),
    agenda.getMeuDia(db, pedido),
    faturamento.getPacotes(db, pedido),
    can(usuario, blocosDoInicio.gestao) ? getResumo(db, hoje) : null,
    listPassos(db, usuario),
  ])
  return { avisos, proximas, meuDia, pacotes, mes, passos }
}
