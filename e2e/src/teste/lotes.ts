import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Lote, LoteDaLista, LotesGerados, PacoteDaLista } from '@clinica/shared-domain'
import { entrar, type Mesa } from './cliente'
import { ate, type Portal } from './portal'

const listLotes = async (mesa: Mesa): Promise<LoteDaLista[]> => {
  const todos: LoteDaLista[] = []
  for (;;) {
    const { corpo } = await mesa.pedir<{ lotes: LoteDaLista[]; total: number }>(
      'GET',
      `/api/tiss/lotes?orderBy=geradoEm&limit=100&skip=${todos.length}`,
    )
    todos.push(...corpo.lotes)
    if (todos.length >= corpo.total || corpo.lotes.length === 0) return todos
  }
}

const readLote = async (mesa: Mesa, id: string): Promise<Lote> =>
  (await mesa.pedir<{ lote: Lote }>('GET', `/api/tiss/lotes/${id}`)).corpo.lote

const cancel = async (mesa: Mesa, { _id, updatedAt }: LoteDaLista): Promise<void> => {
  const corpo = { updatedAt, motivo: 'Engano', confirmado: true }
  const r = await mesa.pedir('POST', `/api/tiss/lotes/${_id}/cancelado`, corpo)
  if (r.status !== 200) throw new Error(`${r.status} ${JSON.stringify(r.corpo)}`)
}

/** Numbers that an insurer was never sent, between two that it was. */
const gapsOf = (lotes: readonly LoteDaLista[]): string[] => {
  const numeros = new Map<string, number[]>()
  for (const { convenio, numero } of lotes)
    numeros.set(convenio.nome, [...(numeros.get(convenio.nome) ?? []), Number(numero)])
  return [...numeros].flatMap(([nome, dele]) =>
    dele
      .sort((a, b) => a - b)
      .flatMap((n, i) =>
        i > 0 && n !== (dele[i - 1] as number) + 1 ? [`${nome}: ${dele[i - 1]}, ${n}`] : [],
      ),
  )
}

/** Its file, guides, sessions and cents are those that its head tells. */
const isWhole = async (url: string, mesa: Mesa, id: string): Promise<boolean> => {
  const lote = await readLote(mesa, id)
  const arquivo = await fetch(`${url}/api/tiss/lotes/${id}/xml`, {
    headers: { authorization: `Bearer ${mesa.token}` },
  })
  const sessoes = lote.conteudo.flatMap((g) => g.sessoes)
  return (
    arquivo.status === 200 &&
    (await arquivo.text()).includes(lote.hash) &&
    lote.conteudo.length === lote.guias &&
    sessoes.length === lote.sessoes &&
    sessoes.reduce((soma, s) => soma + s.centavos, 0) === lote.centavos
  )
}

/** Where in what the database writes for all of the lots the server is killed. */
const PARTES = [0.1, 0.5, 0.9]
const NUNCA = 0

/** The moment of a kill: the server is to be started with `env`. */
export const paraNaEscrita = () => {
  const arquivo = join(mkdtempSync(join(tmpdir(), 'clinica-queda-')), 'escrita')
  const feitas = () =>
    existsSync(`${arquivo}.feitas`) ? Number(readFileSync(`${arquivo}.feitas`, 'utf8')) : 0
  return {
    env: {
      CLINICA_PARA_NA_ESCRITA: arquivo,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(require.resolve('./paraNaEscrita.cjs'))}`,
    },
    /** From here on writes are counted, and the database stops before this one. */
    arm: (numero: number) => {
      rmSync(`${arquivo}.feitas`, { force: true })
      writeFileSync(arquivo, String(numero))
    },
    feitas,
    disarm: () => rmSync(arquivo, { force: true }),
  }
}

/**
 * The server is killed while it writes the lots of packages, each time a little later. Answers how many lots there are to make, how many of
 * them were there after each kill, whether all are whole once they were asked for again, and what is missing between their numbers.
 */
export const makeLotesThroughKill = async (
  iniciar: () => Promise<Portal>,
  { arm, feitas, disarm }: ReturnType<typeof paraNaEscrita>,
): Promise<{ lotes: number; aCadaQueda: number[]; fim: number; inteiros: boolean; buracos: string[] }> => {
  let portal = await iniciar()
  let mesa = await entrar(portal.url, 'Faturista')
  const gerados = (await listLotes(mesa)).filter((l) => l.situacao === 'gerado')
  const pacotes = new Set<string>()
  for (const { _id } of gerados) for (const p of (await readLote(mesa, _id)).pacotes) pacotes.add(p._id)
  for (const lote of gerados) await cancel(mesa, lote)
  const listNovos = async () => (await listLotes(mesa)).filter((l) => l.situacao === 'gerado')
  const free = async () => {
    for (const lote of await listNovos()) await cancel(mesa, lote)
  }
  const gerar = async (chave: string) => {
    const corpo = { pacotes: [...pacotes], confirmado: true }
    const r = await mesa.pedir<LotesGerados>('POST', '/api/tiss/lotes', corpo, { 'idempotency-key': chave })
    if (r.status !== 201) throw new Error(`${chave}: ${r.status} ${JSON.stringify(r.corpo)}`)
    return r.corpo.lotes.length
  }

  arm(NUNCA)
  const lotes = await gerar('queda-lotes')
  const escritas = feitas()
  disarm()
  const aCadaQueda: number[] = []
  for (const parte of PARTES) {
    await free()
    const chave = `queda-lotes-${parte}`
    const aqui = Math.ceil(parte * escritas)
    arm(aqui)
    const emVoo = gerar(chave).catch(() => null)
    await ate(`a escrita ${aqui} de ${escritas}`, () => feitas() === aqui)
    await portal.matar()
    await emVoo
    disarm()
    portal = await iniciar()
    mesa = await entrar(portal.url, 'Faturista')
    aCadaQueda.push((await listNovos()).length)
    // Who was not answered asks again under the same key: they are made now, or are those that were.
    await gerar(chave)
  }
  const novos = await listNovos()
  const inteiros: boolean[] = []
  for (const { _id } of novos) inteiros.push(await isWhole(portal.url, mesa, _id))
  return {
    lotes,
    aCadaQueda,
    fim: novos.length,
    inteiros: inteiros.every(Boolean),
    buracos: gapsOf(await listLotes(mesa)),
  }
}

type Geracao = { situacao: string; resultado: LotesGerados }

/** Kills of a run that a job makes: when so many lots are kept, before this of the database's next writes. */
const QUEDAS_DO_TRABALHO = [
  { lotes: 1, escrita: 1 },
  { lotes: 4, escrita: 20 },
]

/**
 * A run over every finalised package is so large that a job makes its lots. The server is killed while the job writes, and started again.
 * Answers how many guides the packages have, of each kill how many lots stood and whether they were whole and as before, and what came of the
 * run: lots that are its own and all that are new, sessions and guides that are in two places, and what is missing between the numbers.
 */
export const runJobThroughKill = async (
  iniciar: () => Promise<Portal>,
  { arm, feitas, disarm }: ReturnType<typeof paraNaEscrita>,
) => {
  let portal = await iniciar()
  let mesa = await entrar(portal.url, 'Faturista')
  const { corpo } = await mesa.pedir<{ faturamentos: PacoteDaLista[] }>('GET', '/api/faturamento?limit=100')
  const finalizados = corpo.faturamentos.filter((p) => p.finalizado)
  for (const lote of await listLotes(mesa)) if (lote.situacao === 'gerado') await cancel(mesa, lote)
  const antigos = new Set((await listLotes(mesa)).map((l) => l._id))
  const readNovos = async (): Promise<Lote[]> => {
    const novos: Lote[] = []
    for (const { _id } of await listLotes(mesa)) if (!antigos.has(_id)) novos.push(await readLote(mesa, _id))
    return novos
  }
  const pacotes = finalizados.map((p) => p._id)
  const pedido = await mesa.pedir<{ trabalho: { _id: string } }>('POST', '/api/tiss/lotes', {
    pacotes,
    confirmado: true,
  })
  if (pedido.status !== 202) throw new Error(`${pedido.status} ${JSON.stringify(pedido.corpo)}`)
  const { _id: id } = pedido.corpo.trabalho
  const ver = async () => (await mesa.pedir<Geracao>('GET', `/api/tiss/lotes/trabalho/${id}`)).corpo
  const vistos = new Map<string, string>()
  const quedas: { lotes: number; inteiros: boolean }[] = []
  for (const { lotes, escrita } of QUEDAS_DO_TRABALHO) {
    await ate(`${lotes} lotes`, async () => (await ver()).resultado.lotes.length >= lotes)
    arm(escrita)
    await ate(`a escrita ${escrita}`, () => feitas() >= escrita)
    await portal.matar()
    disarm()
    portal = await iniciar()
    mesa = await entrar(portal.url, 'Faturista')
    const novos = await readNovos()
    const inteiros: boolean[] = [...vistos.keys()].map((_id) => novos.some((l) => l._id === _id))
    for (const { _id, hash } of novos) {
      inteiros.push((vistos.get(_id) ?? hash) === hash && (await isWhole(portal.url, mesa, _id)))
      vistos.set(_id, hash)
    }
    quedas.push({ lotes: novos.length, inteiros: inteiros.every(Boolean) })
  }
  await ate('o fim da geração', async () => (await ver()).situacao === 'feito', 240_000)
  const { lotes, foraDoLote } = (await ver()).resultado
  const guias = (await readNovos()).flatMap((l) => l.conteudo)
  const sessoes = guias.flatMap((g) => g.sessoes.map((s) => s._id))
  const dentro = new Set(guias.map((g) => g._id))
  return {
    guias: finalizados.reduce((n, p) => n + p.guias, 0),
    quedas,
    lotes: { daGeracao: lotes.length, novos: (await listLotes(mesa)).length - antigos.size },
    emDobro: {
      sessoes: sessoes.length - new Set(sessoes).size,
      guias: foraDoLote.filter((f) => dentro.has(f.guia._id)).length,
    },
    buracos: gapsOf(await listLotes(mesa)),
  }
}
