import {
  counted,
  formatReais,
  type GerarRecursos,
  MENSAGENS_DO_RECURSO as M,
  MENSAGENS_DAS_GLOSAS,
  type RecursosGerados,
  type VersaoEscrita,
} from '@clinica/shared-domain'
import { registroAns } from '@clinica/shared-domain/faturamento/tiss/arvore'
import { GLOSAS } from '@clinica/shared-domain/faturamento/tiss/dominios/glosas'
import { recursoDoXml } from '@clinica/shared-domain/faturamento/tiss/recurso'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { getContratado, peekNumerosTiss, takeTransacaoTiss } from '../../../cadastros/publico'
import { audit } from '../../../platform/auditoria/auditoria'
import type { Base, Tx } from '../../../platform/db/banco'
import { emit } from '../../../platform/eventos/avisos'
import { HttpErro } from '../../../platform/http/erros'
import { getConferencia } from '../esquema/conferencia'
import { lockGlosas, requireGlosas } from '../glosa/aceitar'
import { type GlosaLida, readGlosas } from '../glosa/glosas.queries'
import type { Momento } from '../lote/desenhar'
import { momentoOf } from '../lote/gerar'
import { writeMensagem } from '../xml/lote'

export type Pedida = GlosaLida & { pedido: number; justificativa: string }
type Desenho = {
  id: string
  numero: number
  transacao: number
  convenio: { _id: string; nome: string }
  unidade: string
  versao: string
  linhas: readonly Pedida[]
  total: number
  bytes: Buffer
  hash: string
  nome: string
  esquema: string | null
}

const recusa = (i: number, campo: string, msg: string) =>
  new HttpErro(422, 'validacao', msg, { campos: { [`itens[${i}].${campo}`]: msg } })

/** What keeps a line out of an appeal, said under the line; the insurer would refuse it, or the file could not be written. */
const requireLinhas = (glosas: readonly GlosaLida[], { itens }: GerarRecursos): Pedida[] => {
  const porId = new Map(glosas.map((g) => [g.id, g]))
  if (new Set(itens.map((i) => i.glosa)).size < itens.length || porId.size < itens.length)
    throw new HttpErro(409, 'glosaMudou', MENSAGENS_DAS_GLOSAS.naoEncontrada)
  return itens.map(({ glosa: id, valor, justificativa }, i) => {
    const glosa = porId.get(id) as GlosaLida
    if (valor > glosa.resta) throw recusa(i, 'valor', M.acima)
    if (!glosa.convenio_id) throw recusa(i, 'glosa', M.semConvenio)
    if (!glosa.unidade_id || !glosa.numero) throw recusa(i, 'glosa', M.semUnidade)
    if (!glosa.codigo || !GLOSAS.has(glosa.codigo)) throw recusa(i, 'glosa', M.motivoProprio)
    if (!/^\d{1,12}$/.test(glosa.protocolo ?? '') || !glosa.lote_numero)
      throw recusa(i, 'glosa', M.semProtocolo)
    return { ...glosa, pedido: valor, justificativa }
  })
}

/** One appeal for each protocol of a unit. */
const groupByProtocolo = (linhas: readonly Pedida[]): Pedida[][] => {
  const grupos = new Map<string, Pedida[]>()
  for (const l of linhas) {
    const chave = `${l.convenio_id} ${l.unidade_id} ${l.lote_numero} ${l.protocolo}`
    grupos.set(chave, [...(grupos.get(chave) ?? []), l])
  }
  return [...grupos.values()]
}

/** The number that an insurer's next appeal would have. */
const peekNumero = async (db: Base, convenio: string): Promise<number> =>
  (
    await sql<{ numero: number }>`
      select (coalesce(max(numero), 0) + 1)::int as numero from recurso where convenio_id = ${convenio}::uuid`.execute(
      db,
    )
  ).rows[0]?.numero ?? 1

/** Writes the file and tries it on the schema, outside of any transaction. `antes`: appeals of the same insurer in this run. */
export const drawRecurso = async (
  { db, momento: { data, hora } }: { db: Base; momento: Pick<Momento, 'data' | 'hora'> },
  linhas: readonly Pedida[],
  antes: number,
): Promise<Desenho> => {
  const { convenio_id, unidade_id, lote_numero, protocolo } = linhas[0] as Pedida
  const [convenio, unidade] = [convenio_id as string, unidade_id as string]
  const { rows } = await sql<{
    nome: string
    ans: string | null
  }>`select nome, ans from convenio where id = ${convenio}::uuid`.execute(db)
  const ans = registroAns(rows[0]?.ans)
  if (!ans) throw new HttpErro(422, 'validacao', M.semAns)
  const contratado = await getContratado(db, unidade, convenio)
  if (!contratado?.documento) throw new HttpErro(422, 'validacao', M.semIdentidade)
  const numero = (await peekNumero(db, convenio)) + antes
  const [proximos] = await peekNumerosTiss(db, [{ convenio, unidade }])
  const transacao = (proximos?.transacao ?? 1) + antes
  const versao = contratado.versao as VersaoEscrita
  const { bytes, hash } = writeMensagem(
    recursoDoXml({
      numero: String(numero),
      sequencialTransacao: String(transacao),
      data,
      hora,
      registroANS: ans,
      operadora: rows[0]?.nome ?? '',
      identidade: { tipo: contratado.tipo, documento: contratado.documento },
      versao,
      lote: lote_numero as string,
      protocolo: protocolo as string,
      linhas: linhas.map((l) => ({
        numero: l.numero as string,
        numeroOperadora: l.numero_operadora,
        senha: l.senha,
        item:
          l.sequencial !== null && l.data && l.tabela && l.procedimento_codigo
            ? {
                sequencial: l.sequencial,
                data: l.data,
                tabela: l.tabela,
                codigo: l.procedimento_codigo,
                descricao: l.procedimento ?? '',
              }
            : null,
        glosa: l.codigo as string,
        valor: l.pedido,
        justificativa: l.justificativa,
      })),
    }),
    versao,
  )
  const dela = (await getConferencia(db))(versao)
  const erro = await dela?.check(bytes)
  if (erro)
    throw new HttpErro(422, 'foraDoEsquema', `O recurso não passa no esquema da versão ${versao}: ${erro}`)
  return {
    id: uuid(),
    numero,
    transacao,
    convenio: { _id: convenio, nome: rows[0]?.nome ?? '' },
    unidade,
    versao,
    linhas,
    total: linhas.reduce((n, l) => n + l.pedido, 0),
    bytes,
    hash,
    nome: `recurso_${String(numero).padStart(12, '0')}_${hash}.xml`,
    esquema: dela?.esquema ?? null,
  }
}

/** Writes down an appeal, its file and its lines, and nothing else. 409 when somebody else took the numbers that were written into the file. */
export const insertRecurso = async (
  tx: Tx,
  d: Desenho,
  { por, documentos }: { por: string; documentos: readonly string[] },
): Promise<void> => {
  const par = { convenio: d.convenio._id, unidade: d.unidade }
  if ((await takeTransacaoTiss(tx, par)) !== d.transacao || (await peekNumero(tx, par.convenio)) !== d.numero)
    throw new HttpErro(409, 'recursoMudou', M.mudou)
  const [primeira] = d.linhas
  await sql`
    update recurso_item set vivo = false where vivo and chave = any(${d.linhas.map((l) => l.chave)}::text[])`.execute(
    tx,
  )
  await sql`
    insert into recurso (id, numero, transacao, convenio_id, unidade_id, versao, lote_numero, protocolo, itens, total, documentos, prazo, hash, nome,
      esquema_id, gerado_por, atualizado_por)
    values (${d.id}, ${d.numero}, ${d.transacao}, ${par.convenio}, ${d.unidade}, ${d.versao}, ${primeira?.lote_numero}, ${primeira?.protocolo},
      ${d.linhas.length}, ${d.total}, ${[...documentos]}::text[], ${primeira?.prazo}, ${d.hash}, ${d.nome}, ${d.esquema}, ${por}, ${por})`.execute(
    tx,
  )
  await sql`insert into recurso_arquivo (recurso_id, conteudo) values (${d.id}, ${d.bytes})`.execute(tx)
  await sql`
    insert into recurso_item (recurso_id, posicao, chave, retorno_id, guia_id, numero, sequencial, data, tabela, procedimento_codigo, procedimento, codigo,
      glosado, valor, justificativa)
    select ${d.id}, x.n, x.chave, x.retorno_id, x.guia_id, x.numero, x.sequencial, x.data, x.tabela, x.procedimento_codigo, x.procedimento, x.codigo,
      x.resta, x.pedido, x.justificativa
    from jsonb_to_recordset(${JSON.stringify(d.linhas.map((l, i) => ({ ...l, n: i + 1 })))}::jsonb) as x (n smallint, chave text, retorno_id uuid, guia_id uuid,
      numero text, sequencial int, data date, tabela text, procedimento_codigo text, procedimento text, codigo text, resta bigint, pedido bigint,
      justificativa text)`.execute(tx)
}

const keep = async (
  tx: Tx,
  req: FastifyRequest,
  d: Desenho,
  documentos: readonly string[],
): Promise<void> => {
  await insertRecurso(tx, d, { por: req.usuario.email, documentos })
  await audit(tx, req, {
    acao: 'criar',
    entidade: 'recurso',
    id: d.id,
    depois: {
      numero: d.numero,
      itens: d.linhas.length,
      total: d.total,
      protocolo: d.linhas[0]?.protocolo,
      documentos: documentos.join('; '),
    },
  })
}

/** Appeals of the marked cuts, one for each protocol; all or none. */
export const generateRecursos = async (
  app: FastifyInstance,
  req: FastifyRequest,
  pedido: GerarRecursos,
): Promise<RecursosGerados> => {
  const ids = pedido.itens.map((i) => i.glosa)
  const linhas = requireLinhas(await readGlosas(app.db, ids), pedido)
  const desenhos: Desenho[] = []
  for (const grupo of groupByProtocolo(linhas))
    desenhos.push(
      await drawRecurso(
        { db: app.db, momento: momentoOf(app) },
        grupo,
        desenhos.filter((d) => d.convenio._id === grupo[0]?.convenio_id).length,
      ),
    )
  return app.transaction(req, async (tx) => {
    await lockGlosas(tx)
    await requireGlosas(tx, ids)
    for (const d of desenhos) await keep(tx, req, d, pedido.documentos)
    await emit(tx, { assunto: 'lote', payload: {} })
    return {
      msg: `${counted(desenhos.length, 'recurso gerado', 'recursos gerados')}, ${formatReais(desenhos.reduce((n, d) => n + d.total, 0))}.`,
      recursos: desenhos.map((d) => ({
        _id: d.id,
        numero: String(d.numero),
        convenio: d.convenio,
        itens: d.linhas.length,
        total: d.total,
      })),
    }
  })
}
