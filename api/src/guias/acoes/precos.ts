import {
  changedFields,
  differsPrecos,
  isAcimaDoMaximo,
  MENSAGENS_DA_GUIA as M,
  type ProcedimentoRealizado,
  sumGuia,
  updatePrecos,
  valorTotal,
  valorUnitario,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { refreshPacoteDaGuia } from '../../faturamento/publico'
import { audit } from '../../platform/auditoria/auditoria'
import type { Tx } from '../../platform/db/banco'
import { emit } from '../../platform/eventos/avisos'
import { HttpErro } from '../../platform/http/erros'
import { findPrecos } from '../guia/contexto.queries'
import { type GuiaGuardada, getGuia } from '../guia/guia.queries'
import { noteFeito } from '../guia/historico'
import { precoPedidoOf, priceIn, pricesByKey, rowsOf, VALOR_ALTO } from '../guia/linhas'

const withTotais = (l: ProcedimentoRealizado): ProcedimentoRealizado => ({
  ...l,
  valorUnitario: valorUnitario(l),
  valorTotal: valorTotal(l),
})

const savePrecos = async (
  tx: Tx,
  { _id, solicitacao, procedimentosRealizados }: GuiaGuardada,
  email: string,
) => {
  const linhas = [
    ...solicitacao.procedimentos.map((l, i) => ({ ...l, lista: 'S', posicao: i + 1 })),
    ...procedimentosRealizados.procedimentos.map((l, i) => ({ ...l, lista: 'R', posicao: i + 1 })),
  ]
  await sql`
    with l as (
      update guia_procedimento p set ch = n.ch, valor_ch = n."valorCH", valor_fixo = n."valorFixo",
        valor_unitario = coalesce(n."valorUnitario", 0), valor_total = coalesce(n."valorTotal", 0)
      from json_to_recordset(${JSON.stringify(linhas)}::json) as n (lista "char", posicao smallint, ch int, "valorCH" int,
        "valorFixo" int, "valorUnitario" bigint, "valorTotal" bigint)
      where p.guia_id = ${_id}::uuid and p.lista = n.lista and p.posicao = n.posicao)
    update guia set total_procedimentos = ${procedimentosRealizados.totalProcedimentos},
      total_guia = ${procedimentosRealizados.totalGuia}, atualizado_por = ${email}
    where id = ${_id}::uuid`.execute(tx)
}

const repriced = async (tx: Tx, guia: GuiaGuardada): Promise<GuiaGuardada> => {
  const { solicitados, realizados } = rowsOf(guia)
  const todas = [...solicitados, ...realizados]
  const precos = pricesByKey(
    todas,
    await findPrecos(tx, guia.beneficiario.convenio._id, todas.map(precoPedidoOf)),
  )
  if (todas.some((l) => isAcimaDoMaximo(priceIn(precos, l) ?? {})))
    throw new HttpErro(422, 'validacao', VALOR_ALTO)
  const procedimentos = updatePrecos(realizados, (l) => priceIn(precos, l)).map(withTotais)
  const p = { ...guia.procedimentosRealizados, procedimentos }
  return {
    ...guia,
    solicitacao: { ...guia.solicitacao, procedimentos: updatePrecos(solicitados, (l) => priceIn(precos, l)) },
    procedimentosRealizados: { ...p, ...sumGuia(p) },
  }
}

/**
 * 'Atualizar preços': the rows cost what the insurer's tables say today; a procedure that left them keeps its price. Only when
 * something changes is it written, with an entry in the history. 409 while it is in a
 * finalised package; an open one follows.
 */
export const updatePrecosDaGuia = async (
  tx: Tx,
  req: FastifyRequest,
  id: string,
): Promise<{ msg: string; guia: GuiaGuardada }> => {
  await sql`select id from guia where id = ${id}::uuid for no key update`.execute(tx)
  const antes = await getGuia(tx, id)
  if (!antes) throw new HttpErro(404, 'naoEncontrado', M.naoEncontrada)
  if (!antes.ativo) throw new HttpErro(409, 'guiaRemovida', 'A guia foi removida.', { atual: antes })
  const depois = await repriced(tx, antes)
  const [era, sera] = [rowsOf(antes), rowsOf(depois)]
  if (!differsPrecos([...era.solicitados, ...era.realizados], [...sera.solicitados, ...sera.realizados]))
    return { msg: 'Os preços já são os de hoje.', guia: antes }
  const { email } = req.usuario
  await savePrecos(tx, depois, email)
  await refreshPacoteDaGuia(tx, id)
  await noteFeito(tx, [id], 'Preços atualizados', { email, campos: changedFields(antes, depois) })
  const paciente = antes.paciente._id
  const lista = (g: GuiaGuardada) => ({ ...rowsOf(g), totalGuia: g.procedimentosRealizados.totalGuia })
  await audit(tx, req, {
    acao: 'atualizarPrecos',
    entidade: 'guia',
    id,
    pacienteId: paciente,
    antes: lista(antes),
    depois: lista(depois),
  })
  await emit(tx, { assunto: 'guia', payload: { _id: id, paciente } })
  return { msg: 'Preços atualizados.', guia: (await getGuia(tx, id)) as GuiaGuardada }
}
