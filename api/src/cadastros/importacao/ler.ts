import {
  alternativasOf,
  counted,
  IMPORTACOES,
  MENSAGENS_DA_IMPORTACAO as M,
  type TipoDaImportacao,
} from '@clinica/shared-domain'
import type { CampoDaImportacao } from '@clinica/shared-domain/cadastros/importacao/campo'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import { ValidationError } from 'yup'
import { readConteudo } from '../../platform/conteudo/conteudo'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { hasDecimalZero, shown, withoutDecimalZero } from '../../platform/planilha/celulas'
import type { Celula, LinhaLida } from '../../platform/planilha/planilha'
import { letterOf } from '../../platform/planilha/titulos'
import type { Andamento } from '../../platform/trabalhos/execucao'
import { readArquivo } from './arquivo'
import { readCelula } from './celulas'
import type { Guardada, Leitura } from './importacao.queries'
import { tableOf } from './tabela'
import { TIPOS } from './tipos'
import type { Faltas, Lidos, Opcoes, Pronto, TipoDeImportacao, Valores } from './tipos/tipo'
import { cabecalhoOf, findColunas, forTheEye, type Mapa, movedTo } from './titulos'

/** Rows of one statement: on the embedded database, whoever waits behind it waits some tenths of a second. */
export const LOTE = 500
const AMOSTRAS = 3

type Problema = { coluna: string; campo: string; titulo: string; valor: string; mensagem: string }
type Linha = {
  linha: number
  situacao: 'nova' | 'repetida' | 'problema'
  motivo: string | null
  registro_id: string
  valores: Valores
  vistos: string[]
  problemas: Problema[] | null
}

/** What a row says, and what is wrong with it so far. */
type LinhaDita = LinhaLida & { lidos: Lidos; faltas: Faltas }

/** A file as it was sent. */
export const contentOf = async (db: Base, id: string): Promise<Buffer> => {
  const { rows } = await sql<{ tamanho: number }>`select tamanho from conteudo where id = ${id}`.execute(db)
  if (!rows[0]) throw new HttpErro(409, 'conflito', M.mudou)
  const partes: Buffer[] = []
  for await (const parte of readConteudo(db, id, { inicio: 0, fim: rows[0].tamanho - 1 })) partes.push(parte)
  return Buffer.concat(partes)
}

/** A value by the rule of its field: the same texts come again and again in a column. */
const checkedBy = (campo: CampoDaImportacao) => {
  const vistos = new Map<unknown, { valor: unknown } | { falta: string }>()
  return (v: unknown): { valor: unknown } | { falta: string } => {
    const antes = vistos.get(v)
    if (antes) return antes
    let dito: { valor: unknown } | { falta: string }
    try {
      dito = { valor: campo.regra.validateSync(v) }
    } catch (erro) {
      if (!(erro instanceof ValidationError)) throw erro
      dito = { falta: erro.message }
    }
    if (vistos.size < 5000) vistos.set(v, dito)
    return dito
  }
}

/** Makes rows of the file into rows as they are staged. */
const rowsBy = (tipo: TipoDeImportacao, mapa: Mapa, { montar, nota, buscar }: Pronto, hoje: string) => {
  const campos = tipo.campos
    .map((campo) => ({ ...campo, onde: mapa[campo.nome], check: checkedBy(campo) }))
    .filter((c) => c.onde && (c.onde.coluna !== null || c.onde.valor !== null))
  const chaves = new Map<string, number>()
  const cellOf = (celulas: readonly Celula[], { onde }: (typeof campos)[number]): Celula | undefined =>
    onde?.coluna == null ? onde?.valor : celulas[onde.coluna]

  const repeated = (valores: Valores, linha: number): string | null => {
    for (const [chave, nome] of tipo.chaves(valores)) {
      const antes = chaves.get(chave)
      if (antes !== undefined) return `Mesmo ${nome} da linha ${antes}.`
    }
    for (const [chave] of tipo.chaves(valores)) chaves.set(chave, linha)
    return null
  }

  const problemsOf = (faltas: Faltas, celulas: readonly Celula[]): Problema[] =>
    tipo.campos
      .flatMap(({ nome, titulo }) => {
        const mensagem = faltas[nome]
        if (!mensagem) return []
        const campo = campos.find((c) => c.nome === nome)
        const coluna = campo?.onde?.coluna ?? null
        const valor = campo ? forTheEye(cellOf(celulas, campo)).slice(0, 80) : ''
        return [{ coluna, campo: nome, titulo, valor, mensagem }]
      })
      .sort((a, b) => (a.coluna ?? 0) - (b.coluna ?? 0))
      .map((p) => ({ ...p, coluna: p.coluna === null ? '' : letterOf(p.coluna) }))

  const read = ({ linha, celulas }: LinhaLida): LinhaDita | null => {
    if (!campos.some((c) => c.onde?.coluna != null && celulas[c.onde.coluna] != null)) return null
    const lidos: Lidos = {}
    const faltas: Faltas = {}
    for (const campo of campos) {
      const lido = readCelula(cellOf(celulas, campo), campo, hoje)
      if (lido && 'problema' in lido) {
        faltas[campo.nome] = `${campo.titulo} ${lido.problema}`
        continue
      }
      if (!lido && !campo.obrigatorio) continue
      const dito = campo.check(lido?.valor)
      if ('falta' in dito) faltas[campo.nome] = dito.falta
      else if (dito.valor !== null && dito.valor !== undefined) lidos[campo.nome] = dito.valor
    }
    return { linha, celulas, lidos, faltas }
  }

  const make = ({ linha, celulas, lidos, faltas }: LinhaDita): Linha => {
    const valores = montar(lidos, faltas)
    const problemas = problemsOf(faltas, celulas)
    const igual = problemas.length > 0 ? null : repeated(valores, linha)
    return {
      linha,
      situacao: problemas.length > 0 ? 'problema' : igual ? 'repetida' : 'nova',
      motivo: igual ?? (problemas.length > 0 ? null : (nota?.(lidos, valores) ?? null)),
      registro_id: novoId(),
      valores,
      vistos: tipo.campos.map((c) => {
        const lugar = campos.find((outro) => outro.nome === c.nome)
        return lugar ? forTheEye(cellOf(celulas, lugar)) : ''
      }),
      problemas: problemas.length > 0 ? problemas : null,
    }
  }

  return async (lidas: readonly LinhaLida[]): Promise<Linha[]> => {
    const ditas = lidas.flatMap((linha) => read(linha) ?? [])
    await buscar?.(ditas.map((d) => d.lidos))
    return ditas.map(make)
  }
}

/** Stages rows, each compared with what the clinic has. Answers false when the import is not being read any more. */
const stage = (trabalho: Andamento, opcoes: Opcoes, tipo: TipoDeImportacao, linhas: Linha[]) =>
  trabalho.transaction(async (tx) => {
    const { numAffectedRows } = await sql`
      insert into importacao_linha (importacao_id, linha, situacao, valores, vistos, problemas, motivo, registro_id, antes)
      select i.id, l.linha,
        case when l.situacao <> 'nova' then l.situacao when e.id is null then 'nova' when e.antes is null then 'igual' else 'muda' end,
        l.valores, l.vistos, l.problemas, coalesce(e.motivo, l.motivo), coalesce(e.id, l.registro_id), e.antes
      from json_to_recordset(${JSON.stringify(linhas)}::json) as l (linha int, situacao text, motivo text, registro_id uuid,
        valores jsonb, vistos jsonb, problemas jsonb)
      join importacao i on i.id = ${opcoes.id} and i.estado = 'lendo'
      left join lateral (${tipo.existente(opcoes)}) e on l.situacao = 'nova'`.execute(tx)
    await sql`update importacao set feito = feito + ${linhas.length} where id = ${opcoes.id}`.execute(tx)
    return Number(numAffectedRows ?? 0) > 0
  })

/** Rows that an interrupted reading, or one by other columns, left behind. */
export const clearLinhas = async (trabalho: Andamento, id: string): Promise<void> => {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from importacao_linha where importacao_id = ${id} and linha = any(array(
        select linha from importacao_linha where importacao_id = ${id} limit ${LOTE * 4}))`.execute(
      trabalho.db,
    )
    if (!numAffectedRows) return
    trabalho.sinal.throwIfAborted()
  }
}

const seenColumns = (linhas: readonly LinhaLida[], titulos: number): Leitura['colunas'] => {
  const linha = linhas.find((l) => l.linha === titulos)
  const abaixo = linhas.filter((l) => l.linha > titulos).slice(0, AMOSTRAS)
  const largura = Math.max(0, linha?.celulas.length ?? 0, ...abaixo.map((l) => l.celulas.length))
  return Array.from({ length: largura }, (_, i) => ({
    coluna: letterOf(i),
    titulo: forTheEye(linha?.celulas[i]),
    amostra: abaixo.map((l) => forTheEye(l.celulas[i])),
  }))
}

const isIncomplete = (tipo: TipoDaImportacao, { campos, tabela, novaTabela }: Opcoes): boolean =>
  (IMPORTACOES[tipo].tabela !== undefined && tabela === null && !novaTabela) ||
  TIPOS[tipo].campos.some(
    ({ nome, obrigatorio, alternativa }) =>
      !campos.has(nome) &&
      (obrigatorio || (alternativa && !alternativasOf(alternativa).some((outro) => campos.has(outro)))),
  )

const COMO_ANTES =
  'As colunas foram achadas como da última vez que alguém as escolheu num arquivo com estes títulos.'

/** The columns that somebody chose the last time a file of this kind had these titles, in whatever order. */
const rememberedColunas = async (
  db: Base,
  { id, tipo }: Guardada,
  agora: ReturnType<typeof cabecalhoOf>,
): Promise<Mapa | null> => {
  if (!agora) return null
  const { rows } = await sql<{ mapa: Mapa; cabecalho: string[] }>`
    select colunas->'mapa' as mapa, cabecalho from importacao
    where cabecalho_chave = ${agora.chave} and tipo = ${tipo} and id <> ${id} and colunas is not null
    order by enviado_em desc limit 1`.execute(db)
  return rows[0] ? movedTo(rows[0].mapa, rows[0].cabecalho, agora.nomes) : null
}

const MOSTRADAS = 10

/** Says which columns that hold something are of no field, so that nobody believes they came in. */
const unusedColumns = (
  titulos: Leitura['colunas'],
  abaixo: readonly LinhaLida[],
  usadas: ReadonlySet<number | null>,
): string[] => {
  const fora = titulos.filter((_, i) => !usadas.has(i) && abaixo.some(({ celulas }) => celulas[i] != null))
  if (fora.length === 0) return []
  const nomes = fora
    .slice(0, MOSTRADAS)
    .map(({ coluna, titulo }) => (titulo ? `${coluna} (${titulo})` : coluna))
  const resto = fora.length > MOSTRADAS ? ` e mais ${fora.length - MOSTRADAS}` : ''
  return [
    `Colunas não usadas: ${nomes.join(', ')}${resto}. Se alguma importa, escolha o seu campo em ‘Colunas do arquivo’.`,
  ]
}

/** Says once that digits came with '.0' behind them, and how the first of them was read. */
const readWithoutZero = (
  abaixo: readonly LinhaLida[],
  usadas: ReadonlySet<number | null>,
  eTexto: (coluna: number) => boolean,
): string[] => {
  const colunas = [...usadas].filter((c) => c !== null).filter(eTexto)
  const achadas = abaixo.flatMap(({ linha, celulas }) =>
    colunas
      .filter((c) => hasDecimalZero(celulas[c]))
      .map((c) => ({ onde: `${letterOf(c)}${linha}`, v: celulas[c] })),
  )
  const [primeira] = achadas
  if (!primeira) return []
  const valor = shown(primeira.v)
  return [
    `${counted(achadas.length, 'número veio', 'números vieram')} com ‘${valor.slice(-2)}’ no fim, que ficou de fora: em ${primeira.onde}, ${valor} foi lido como ${withoutDecimalZero(valor)}.`,
  ]
}

/** Reads the file and compares its rows with the register; nothing enters yet. Throws HttpErro 422 for a file that cannot be read. */
export const lerImportacao = async (
  trabalho: Andamento,
  guardada: Guardada,
  relogio: Pick<FastifyInstance, 'hoje' | 'agora'>,
): Promise<void> => {
  const hoje = relogio.hoje()
  const { id, colunas: escolhidas } = guardada
  const tipo = TIPOS[guardada.tipo]
  await clearLinhas(trabalho, id)
  const bytes = await contentOf(trabalho.db, guardada.arquivo_id ?? id)
  const arquivo = await readArquivo(
    bytes,
    guardada.extensao,
    tipo.campos.map((c) => c.nomes),
    trabalho.sinal,
    guardada.aba,
  )
  const titulos = escolhidas?.titulos ?? arquivo.titulos
  const abaixo = arquivo.linhas.filter((l) => l.linha > titulos)
  if (abaixo.length === 0) throw new HttpErro(422, 'planilha', M.vazio)
  const cabecalho = cabecalhoOf(arquivo.linhas, titulos)
  const lembradas = escolhidas ? null : await rememberedColunas(trabalho.db, guardada, cabecalho)
  const mapa = escolhidas?.mapa ?? lembradas ?? findColunas(arquivo.linhas, titulos, tipo.campos)
  const onde = Object.entries(mapa)
  const campos = new Set(
    onde.flatMap(([n, { coluna, valor }]) => (coluna === null && valor === null ? [] : [n])),
  )
  const colunas = new Set(onde.flatMap(([n, { coluna }]) => (coluna === null ? [] : [n])))
  const tabela = await tableOf(trabalho.db, guardada)
  const { vinda_id: vinda, tabela_nome } = guardada
  const opcoes: Opcoes = {
    id,
    tabela,
    novaTabela: tabela_nome !== null,
    hoje,
    agora: relogio.agora(),
    vinda,
    campos,
    colunas,
  }
  const leitura: Leitura = {
    codificacao: arquivo.codificacao,
    aba: arquivo.nome || null,
    outrasAbas: arquivo.outrasAbas.slice(0, 20),
    titulos,
    colunas: seenColumns(arquivo.linhas, titulos),
    mapa,
    avisos: lembradas ? [COMO_ANTES] : [],
  }
  // Without the column of a required field, or its procedure table, there is nothing to compare: the screen asks for it.
  if (!isIncomplete(guardada.tipo, opcoes)) {
    const pronto = await tipo.preparar(trabalho.db, opcoes)
    const usadas = new Set(onde.map(([, { coluna }]) => coluna))
    const textos = new Set(tipo.campos.flatMap((c) => (c.forma ? [] : [mapa[c.nome]?.coluna])))
    leitura.avisos = [
      ...leitura.avisos,
      ...unusedColumns(leitura.colunas, abaixo, usadas),
      ...readWithoutZero(abaixo, usadas, (c) => textos.has(c)),
      ...pronto.avisos,
    ]
    await sql`update importacao set feito = 0, total = ${abaixo.length} where id = ${id}`.execute(trabalho.db)
    const rowsOf = rowsBy(tipo, mapa, pronto, hoje)
    for (let i = 0; i < abaixo.length; i += LOTE) {
      await trabalho.progresso(i, abaixo.length, 'linhas conferidas')
      const linhas = await rowsOf(abaixo.slice(i, i + LOTE))
      if (linhas.length > 0 && !(await stage(trabalho, opcoes, tipo, linhas))) return
    }
  }
  await trabalho.transaction(async (tx) => {
    await sql`update importacao set estado = 'conferida', leitura = ${JSON.stringify(leitura)}::jsonb, feito = 0, total = null,
        cabecalho = ${cabecalho && JSON.stringify(cabecalho.nomes)}::jsonb, cabecalho_chave = ${cabecalho?.chave ?? null}
      where id = ${id} and estado = 'lendo'`.execute(tx)
  })
}
