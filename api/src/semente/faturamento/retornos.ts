import { addDias, groupBy } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Quem as Autor } from '../../faturamento/tiss/lote/quem'
import { stageRetorno } from '../../faturamento/tiss/retorno/contar/tomar'
import { refreshVivos } from '../../faturamento/tiss/retorno/contar/vivos'
import { type Leitor, openLeitor } from '../../faturamento/tiss/retorno/ler/ler'
import type { Tx } from '../../platform/db/banco'
import { FATURAMENTO } from '../tipos'
import {
  type GuiaDita,
  glosaDaGuia,
  type ItemDito,
  informadoDaGuia,
  writeAnalise,
  writePagamento,
  writeProtocolo,
  writeRecusa,
} from '../tiss/respostas'
import { type Conta, listContas, type Resposta } from './contas'
import { answerRecursos } from './recursos'

/** Reasons of table 38, and one of an insurer's own. */
const MOTIVOS = ['1714', '1702', '1402', '1404', '1409', '1308', '1818', '9912'] as const
/** One guide in so many is cut, in the whole of an item or the half of it. */
const CADA = 4
/** Days from a protocol to its analysis, and to its money. */
const ATE_A_ANALISE = 9
const ATE_O_DINHEIRO = 15
/** Lots whose receipt came as a file too. */
const RECIBOS = 3
/** No unit's numbers begin so. */
const DE_OUTRO = '9000017'

/** Reads and counts an answer as the product does, on the day on which it came. */
const countResposta = async (tx: Tx, leitor: Leitor, { nome, em, bytes }: Resposta): Promise<void> => {
  const quem: Autor = { usuario_email: FATURAMENTO } as Autor
  const sinal = new AbortController().signal
  const t = await stageRetorno({ nome, bytes }, { db: tx, leitor, quem, envio: null, sinal })
  if ('situacao' in t) throw new Error(`${nome}: ${t.motivo}`)
  const quando = `${em}T18:00:00Z`
  await sql`
    update retorno set estado = 'contado', enviado_em = ${quando}::timestamptz, contado_em = ${quando}::timestamptz + interval '2 seconds',
      updated_at = ${quando}::timestamptz where id = ${t.id}`.execute(tx)
  await refreshVivos(tx, t.id)
}

const cutItem = (i: ItemDito, n: number): ItemDito => ({
  ...i,
  glosas: [
    {
      codigo: MOTIVOS[n % MOTIVOS.length] as string,
      valor: n % 3 === 0 ? Math.ceil(i.informado / 2) : i.informado,
    },
  ],
})

/** The accounts as they were analysed. */
const cutContas = (contas: readonly Conta[]): Conta[] => {
  let guias = 0
  let cortes = 0
  const cutGuia = (g: GuiaDita): GuiaDita =>
    guias++ % CADA === 1
      ? { ...g, itens: g.itens.map((i, k) => (k === 0 && i.informado > 0 ? cutItem(i, cortes++) : i)) }
      : g
  return contas.map((c) => ({ ...c, dito: { ...c.dito, guias: c.dito.guias.map(cutGuia) } }))
}

const desconhecida = (g: GuiaDita): GuiaDita => ({
  ...g,
  numero: DE_OUTRO,
  senha: null,
  carteira: '700000000017',
  itens: g.itens.slice(0, 1).map((i) => ({ ...i, glosas: [] })),
})

const writeDaConta = (contas: readonly Conta[], n: number, hoje: string): Resposta[] => {
  const [c] = contas as [Conta]
  const analisada = addDias(c.dito.data, ATE_A_ANALISE)
  const paga = addDias(c.dito.data, ATE_O_DINHEIRO)
  const quem = { ...c.quem, em: analisada }
  // An insurer names a guide that is nobody's here, once.
  const ditos = contas.map(({ dito }, k) =>
    n === 0 && k === 0 ? { ...dito, guias: [...dito.guias, desconhecida(dito.guias[0] as GuiaDita)] } : dito,
  )
  const numero = String(4100 + n)
  const respostas: Resposta[] = [
    { nome: `analise-${numero}.xml`, em: analisada, bytes: writeAnalise(quem, numero, ditos) },
  ]
  // Of our lots every other insurer has not paid yet.
  if (!c.nossa || n % 2 === 0) {
    const liberado = ditos
      .flatMap((d) => d.guias)
      .reduce((s, g) => s + informadoDaGuia(g) - glosaDaGuia(g), 0)
    const irrf = Math.round(liberado * 0.015)
    const dia = {
      dia: paga,
      protocolos: ditos.map((d) => ({
        ...d,
        guias: d.guias.map((g) => ({
          ...{ numero: g.numero, senha: g.senha ?? null, tipo: '1' as const },
          ...{ processado: informadoDaGuia(g), liberado: informadoDaGuia(g) - glosaDaGuia(g) },
        })),
      })),
      debitos: irrf > 0 ? [{ tipo: '01', descricao: 'IRRF', valor: irrf }] : [],
    }
    respostas.push({
      nome: `pagamento-${numero}.xml`,
      em: paga,
      bytes: writePagamento({ ...quem, em: paga }, numero, [dia]),
    })
  }
  return respostas.filter((r) => r.em < hoje)
}

/** One lot that came back with its refusal in a file. */
const writeRecusas = async (tx: Tx, contas: readonly Conta[]): Promise<Resposta[]> => {
  const { rows } = await sql<{ convenio: string; em: string; numero: string }>`
    select convenio_id as convenio, recusado_em as em, numero::text as numero from lote where situacao = 'recusado' order by numero limit 1`.execute(
    tx,
  )
  return rows.flatMap(({ convenio, em, numero }) => {
    const quem = contas.find((c) => c.convenio === convenio)?.quem
    if (!quem) return []
    const bytes = writeRecusa({ ...quem, em }, '1203', 'Código prestador inválido')
    return [{ nome: `recusa-lote-${numero}.xml`, em, bytes }]
  })
}

/**
 * Three months of what insurers answered: of lots of ours, and by insurer and number of guides that were presented before there were any. Written as
 * their systems would, read, matched and counted by what does it for everybody.
 */
export const seedRetornos = async (tx: Tx, hoje: string): Promise<number> => {
  // What is looked up here by index was written a moment ago, and the embedded database gathers no statistics by itself.
  await sql`analyze guia, guia_procedimento, agendamento, agendamento_guia, pacote, pacote_guia, lote, lote_guia, lote_sessao, lote_pacote`.execute(
    tx,
  )
  const contas = cutContas(await listContas(tx, hoje))
  const juntas = [...groupBy(contas, (c) => `${c.convenio} ${c.quem.versao} ${c.dito.data}`).values()]
  const recibos = contas
    .filter((c) => c.nossa)
    .slice(0, RECIBOS)
    .map((c) => ({
      nome: `protocolo-lote-${c.dito.loteNumero}.xml`,
      em: c.dito.data,
      bytes: writeProtocolo({ ...c.quem, em: c.dito.data }, c.dito),
    }))
  const respostas = [
    ...recibos,
    ...(await writeRecusas(tx, contas)),
    ...juntas.flatMap((delas, n) => writeDaConta(delas, n, hoje)),
  ].sort((a, b) => (a.em < b.em ? -1 : a.em > b.em ? 1 : 0))
  const leitor = openLeitor()
  try {
    for (const r of respostas) await countResposta(tx, leitor, r)
    const dosRecursos = await answerRecursos(tx, contas, hoje)
    for (const r of dosRecursos) await countResposta(tx, leitor, r)
    return respostas.length + dosRecursos.length
  } finally {
    await leitor.close()
  }
}
