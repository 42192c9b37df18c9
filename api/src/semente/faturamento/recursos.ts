import { addDias, groupBy } from '@clinica/shared-domain'
import { GLOSAS } from '@clinica/shared-domain/faturamento/tiss/dominios/glosas'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { type GlosaLida, readGlosas } from '../../faturamento/tiss/glosa/glosas.queries'
import { drawRecurso, insertRecurso } from '../../faturamento/tiss/recurso/gerar'
import type { Tx } from '../../platform/db/banco'
import { FATURAMENTO } from '../tipos'
import { writePagamento, writeRespostaRecurso } from '../tiss/respostas'
import type { Conta, Resposta } from './contas'

/** Days from an analysis to its appeal, to the answer, and to the money that was won. */
const ATE_O_RECURSO = 3
const ATE_A_RESPOSTA = 8
const ATE_O_DINHEIRO = 3
const DOCUMENTOS = ['Folha de frequência assinada', 'Guia autorizada']
const JUSTIFICATIVA =
  'O atendimento foi autorizado e realizado na data informada, conforme a folha de frequência em anexo.'
const ACEITE = 'O convênio tem razão: a sessão foi lançada duas vezes.'

const TEXTOS = [
  [
    'Sessão autorizada',
    '1402',
    'A guia {guia} foi autorizada e a sessão de {data} consta da folha de frequência em anexo.',
  ],
  ['Valor do contrato', '1714', 'O valor de {procedimento} é o do contrato vigente.'],
] as const

const listAbertas = async (tx: Tx): Promise<(GlosaLida & { em: string })[]> => {
  const { rows } = await sql<{ id: string; em: string }>`
    select id, em from glosa_dita where guia_id is not null and protocolo is not null order by em, protocolo, id`.execute(
    tx,
  )
  const lidas = new Map(
    (
      await readGlosas(
        tx,
        rows.map((r) => r.id),
      )
    ).map((g) => [g.id, g]),
  )
  return rows.flatMap((r) => {
    const g = lidas.get(r.id)
    return g ? [{ ...g, em: r.em }] : []
  })
}

const insertTextos = (tx: Tx) =>
  sql`
    insert into recurso_texto (id, nome, codigo, texto, atualizado_por)
    select x.id, x.nome, x.codigo, x.texto, ${FATURAMENTO}
    from json_to_recordset(${JSON.stringify(TEXTOS.map(([nome, codigo, texto]) => ({ id: uuid(), nome, codigo, texto })))}::json)
      as x (id uuid, nome text, codigo text, texto text)`.execute(tx)

const acceptOne = (tx: Tx, g: GlosaLida & { em: string }) =>
  sql`
    insert into glosa_aceita (id, chave, retorno_id, guia_id, valor, motivo, aceita_por, aceita_em)
    values (${uuid()}, ${g.chave}, ${g.retorno_id}, ${g.guia_id}, ${g.resta}, ${ACEITE}, ${FATURAMENTO},
      ${`${addDias(g.em, 1)}T17:00:00Z`}::timestamptz)`.execute(tx)

const sendRecurso = async (tx: Tx, linhas: readonly (GlosaLida & { em: string })[], em: string) => {
  const pedidas = linhas.map((g) => ({ ...g, pedido: g.resta, justificativa: JUSTIFICATIVA }))
  const desenho = await drawRecurso({ db: tx, momento: { data: em, hora: '14:00:00' } }, pedidas, 0)
  await insertRecurso(tx, desenho, { por: FATURAMENTO, documentos: DOCUMENTOS })
  const gerado = `${em}T17:00:00Z`
  await sql`
    update recurso set situacao = 'enviado', enviado_em = ${em}::date, gerado_em = ${gerado}::timestamptz, updated_at = ${gerado}::timestamptz
    where id = ${desenho.id}`.execute(tx)
  return desenho
}

/** An appeal won, one lost, one that waits, and a cut that was accepted; answers what the insurers said to them. */
export const answerRecursos = async (tx: Tx, contas: readonly Conta[], hoje: string): Promise<Resposta[]> => {
  await insertTextos(tx)
  const abertas = await listAbertas(tx)
  const aceita = abertas.find((g) => g.codigo === '1702')
  if (aceita) await acceptOne(tx, aceita)
  const grupos = [
    ...groupBy(
      abertas.filter(
        (g) => g !== aceita && g.unidade_id && g.sequencial !== null && GLOSAS.has(g.codigo ?? ''),
      ),
      (g) => `${g.convenio_id} ${g.protocolo} ${g.unidade_id}`,
    ).values(),
  ]
  const antes = grupos.filter(
    ([g]) => g && addDias(g.em, ATE_O_RECURSO + ATE_A_RESPOSTA + ATE_O_DINHEIRO) < hoje,
  )
  const espera = grupos.findLast((g) => !antes.includes(g) && addDias(g[0]?.em ?? hoje, ATE_O_RECURSO) < hoje)
  const respostas: Resposta[] = []
  for (const [n, linhas] of [antes[0], antes[1], espera ?? antes[2]].entries()) {
    if (!linhas) continue
    const [g] = linhas as [GlosaLida & { em: string }]
    const em = addDias(g.em, ATE_O_RECURSO)
    const recurso = await sendRecurso(tx, linhas, em)
    const conta = contas.find((c) => c.convenio === g.convenio_id && c.dito.protocolo === g.protocolo)
    if (n === 2 || !conta) continue
    const respondido = addDias(em, ATE_A_RESPOSTA)
    const numero = String(recurso.numero)
    const acatado = (x: GlosaLida) => (n === 0 ? x.resta : 0)
    const quem = { ...conta.quem, em: respondido }
    respostas.push({
      nome: `recurso-${numero}-resposta.xml`,
      em: respondido,
      bytes: writeRespostaRecurso(quem, {
        numero,
        loteNumero: conta.dito.loteNumero,
        protocolo: conta.dito.protocolo,
        itens: linhas.map((x) => ({
          guia: x.numero ?? '',
          senha: x.senha,
          item: {
            ...{
              sequencial: x.sequencial ?? 1,
              data: x.data ?? em,
              tabela: x.tabela ?? '22',
              codigo: x.procedimento_codigo ?? '',
            },
            ...{ descricao: x.procedimento ?? '', quantidade: 1, informado: x.valor, glosas: [] },
          },
          codigo: x.codigo ?? '',
          recursado: x.resta,
          acatado: acatado(x),
          justificativa: JUSTIFICATIVA,
          resposta:
            n === 0 ? 'Recurso deferido.' : 'Glosa mantida: o documento enviado não comprova o atendimento.',
        })),
      }),
    })
    if (n > 0) continue
    const pago = addDias(respondido, ATE_O_DINHEIRO)
    const guias = [...groupBy(linhas, (x) => x.numero ?? '')].map(([guia, delas]) => {
      const valor = delas.reduce((s, x) => s + x.resta, 0)
      return {
        numero: guia,
        senha: delas[0]?.senha ?? null,
        tipo: '2' as const,
        processado: valor,
        liberado: valor,
      }
    })
    const dia = { dia: pago, protocolos: [{ ...conta.dito, guias }], debitos: [] }
    respostas.push({
      nome: `pagamento-recurso-${numero}.xml`,
      em: pago,
      bytes: writePagamento({ ...quem, em: pago }, `9${numero}`, [dia]),
    })
  }
  return respostas
}
