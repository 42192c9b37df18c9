import { MENSAGENS_DO_RETORNO as M } from '@clinica/shared-domain'
import { matchItens, semZeros } from '@clinica/shared-domain/faturamento/tiss/retorno/casar'
import type { ItemLido } from '@clinica/shared-domain/faturamento/tiss/retorno/folha'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/banco'
import { emit } from '../../../platform/eventos/avisos'
import { HttpErro } from '../../../platform/http/erros'
import { auditFor, type Quem } from '../lote/quem'
import { listEnviadas } from './casar/enviadas.queries'
import { listUsos, requireContado } from './contar/desfazer'
import { lockRetornos } from './contar/vivos'

type Linha = { numero: string | null; lote_numero: string | null; guia_id: string | null }

const lockLinha = async (tx: Tx, retorno: string, id: string): Promise<Linha> => {
  const { rows } = await sql<Linha>`
    select g.numero, p.lote_numero, g.guia_id from retorno_guia g join retorno_protocolo p on p.id = g.protocolo_id
    where g.id = ${id}::uuid and g.retorno_id = ${retorno}::uuid for no key update of g`.execute(tx)
  if (!rows[0]) throw new HttpErro(404, 'naoEncontrado', M.guiaNaoEncontrada)
  return rows[0]
}

const readItens = async (tx: Tx, id: string): Promise<(ItemLido & { id: string })[]> =>
  (
    await sql<ItemLido & { id: string }>`
      select id, sequencial, data, codigo, informado from retorno_item where retorno_guia_id = ${id}::uuid
      order by posicao`.execute(tx)
  ).rows

/** The part of the guide that the answer speaks of: the lot that it names, else the only one, else the guide alone. */
const choosePart = async (tx: Tx, guia: string, loteNumero: string | null) => {
  const partes = await listEnviadas(tx, [guia], new Map())
  const doLote = partes.filter((p) => p.lote && semZeros(p.lote.numero) === semZeros(loteNumero))
  const [parte] = doLote.length > 0 ? doLote : partes.length === 1 ? partes : []
  return parte ?? { lote: null, itens: partes.flatMap((p) => p.itens) }
}

type Ligacao = { retorno: string; linha: string; guia: string | null }

/** A line of an answer is the guide that a person chose, its items those of its sessions; null: of none of ours. */
export const linkGuia = async (tx: Tx, quem: Quem, { retorno, linha, guia }: Ligacao): Promise<void> => {
  await lockRetornos(tx)
  await requireContado(tx, retorno)
  const usos = await listUsos(tx, retorno)
  if (usos.length > 0)
    throw new HttpErro(409, 'emUso', `A ligação não pode mudar. ${usos.slice(0, 3).join(' ')}`, {
      motivos: usos,
    })
  const antes = await lockLinha(tx, retorno, linha)
  const paciente = guia ? await requireGuia(tx, guia) : null
  const parte = guia ? await choosePart(tx, guia, antes.lote_numero) : null
  const itens = await readItens(tx, linha)
  const casados = matchItens(itens, parte?.itens ?? [])
  await sql`
    update retorno_guia set guia_id = ${guia}::uuid, lote_id = ${parte?.lote?._id ?? null}::uuid,
      lote_posicao = ${parte?.lote?.posicao ?? null}, ligada_como = ${guia ? 'pessoa' : null},
      ligada_por = ${guia ? quem.usuario_email : null}, ligada_em = ${guia ? sql`now()` : null},
      pendencia = ${guia ? null : 'semGuia'}
    where id = ${linha}::uuid`.execute(tx)
  await sql`
    delete from retorno_item_sessao where retorno_item_id in (select id from retorno_item where retorno_guia_id = ${linha}::uuid)`.execute(
    tx,
  )
  const ligados = itens.map((i, n) => ({
    id: i.id,
    como: casados[n]?.como ?? null,
    sessoes: casados[n]?.sessoes ?? [],
  }))
  await sql`
    with n as materialized (
      select * from json_to_recordset(${JSON.stringify(ligados)}::json) as n (id uuid, como text, sessoes uuid[])),
    mudados as (update retorno_item i set ligado_como = n.como from n where i.id = n.id)
    insert into retorno_item_sessao (retorno_item_id, agendamento_id) select n.id, s from n cross join unnest(n.sessoes) as s`.execute(
    tx,
  )
  await auditFor(tx, quem, [
    {
      acao: 'ligar',
      entidade: 'retorno',
      id: retorno,
      pacienteId: paciente,
      antes: { numero: antes.numero, guia: antes.guia_id },
      depois: { numero: antes.numero, guia },
    },
  ])
  await emit(tx, { assunto: 'retorno', payload: { _id: retorno } })
}

const requireGuia = async (tx: Tx, id: string): Promise<string> => {
  const { rows } = await sql<{ paciente_id: string }>`
    select paciente_id from guia where id = ${id}::uuid and ativo for key share`.execute(tx)
  if (!rows[0])
    throw new HttpErro(422, 'validacao', 'Escolha uma guia que exista.', {
      campos: { guia: 'Escolha uma guia que exista.' },
    })
  return rows[0].paciente_id
}

/** A person looked at the line: it is no guide of ours, and waits for nobody any more. */
export const dismissGuia = async (tx: Tx, quem: Quem, retorno: string, linha: string): Promise<void> => {
  await lockRetornos(tx)
  await requireContado(tx, retorno)
  const { numero, guia_id } = await lockLinha(tx, retorno, linha)
  if (guia_id) throw new HttpErro(409, 'transicaoInvalida', 'Esta linha já está ligada a uma guia.')
  await sql`
    update retorno_guia set pendencia = null, ligada_por = ${quem.usuario_email}, ligada_em = now() where id = ${linha}::uuid`.execute(
    tx,
  )
  await auditFor(tx, quem, [
    { acao: 'semGuia', entidade: 'retorno', id: retorno, depois: { numero, guia: 'Não é nossa' } },
  ])
  await emit(tx, { assunto: 'retorno', payload: { _id: retorno } })
}
