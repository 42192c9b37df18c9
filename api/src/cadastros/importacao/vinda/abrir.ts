import {
  alternativasOf,
  LIMITES_DA_VINDA,
  MENSAGENS_DA_VINDA as M,
  MENSAGENS_DA_IMPORTACAO,
  TIPOS_DA_VINDA,
  type TipoDaVinda,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'
import { HttpErro } from '../../../platform/http/erros'
import { wordsOf } from '../../../platform/planilha/titulos'
import { type Folha, peekArquivo } from '../arquivo'
import type { Guardado } from '../envio'
import { contentOf } from '../ler'
import { TIPOS } from '../tipos'
import { cabecalhoOf, findColunas, titulosIn } from '../titulos'

/** What files and tabs are called, beside the kind's own name. */
const CHAMADOS: Record<TipoDaVinda, readonly string[]> = {
  medico: ['medico', 'solicitante'],
  profissional: ['profissional', 'profissionais', 'fisioterapeuta', 'terapeuta', 'equipe', 'colaborador'],
  paciente: ['paciente', 'cliente', 'aluno', 'beneficiario'],
  guia: ['guia', 'autorizacao', 'autorizacoes'],
  agendamento: ['agendamento', 'agenda', 'consulta', 'sessoes', 'atendimento', 'horario'],
  saldo: ['saldo', 'devedor', 'inadimplen', 'debito', 'credito', 'contas receber', 'financeiro'],
}
const PELO_NOME = 3
const PELO_QUE_FALTA = 3
const MINIMO = 2

/** How much a sheet looks like one of a kind: fields that it has, less those that it would need, and what it is called. */
const likeness = ({ linhas }: Folha, nome: string, tipo: TipoDaVinda): number => {
  const { campos } = TIPOS[tipo]
  const titulos = titulosIn(
    linhas,
    campos.map((c) => c.nomes),
  )
  if (titulos === 0) return 0
  const mapa = findColunas(linhas, titulos, campos)
  const has = (campo: string): boolean => mapa[campo]?.coluna != null
  const semNenhum = campos.some(
    (c) => c.alternativa && !has(c.nome) && !alternativasOf(c.alternativa).some(has),
  )
  const faltam = campos.filter((c) => c.obrigatorio && !has(c.nome)).length + (semNenhum ? 1 : 0)
  const chamada = CHAMADOS[tipo].some((palavra) => nome.includes(palavra))
  return campos.filter((c) => has(c.nome)).length - PELO_QUE_FALTA * faltam + (chamada ? PELO_NOME : 0)
}

/** The kind that was taken for these titles the last time, where it is one of an arrival's. */
const rememberedTipo = async (db: Base, { linhas }: Folha): Promise<TipoDaVinda | null> => {
  for (const tipo of TIPOS_DA_VINDA) {
    const nomes = TIPOS[tipo].campos.map((c) => c.nomes)
    const cabecalho = cabecalhoOf(linhas, titulosIn(linhas, nomes))
    if (!cabecalho) continue
    const { rows } = await sql<{ tipo: TipoDaVinda }>`
      select tipo from importacao where cabecalho_chave = ${cabecalho.chave} and not fora and tipo = any(${[...TIPOS_DA_VINDA]}::text[])
        and (estado in ('gravada', 'desfeita') or colunas is not null)
      order by enviado_em desc limit 1`.execute(db)
    if (rows[0]) return rows[0].tipo
  }
  return null
}

const proposeTipo = async (db: Base, folha: Folha, arquivo: string): Promise<TipoDaVinda | null> => {
  const lembrado = await rememberedTipo(db, folha)
  if (lembrado) return lembrado
  const nome = wordsOf(`${arquivo.replace(/\.[^.]*$/, '')} ${folha.nome}`)
  const [melhor] = TIPOS_DA_VINDA.map((tipo) => ({ tipo, pontos: likeness(folha, nome, tipo) })).sort(
    (a, b) => b.pontos - a.pontos,
  )
  return melhor && melhor.pontos >= MINIMO ? melhor.tipo : null
}

/** Its own limits of time and memory end it. */
const NEVER = new AbortController().signal

export type FolhaAberta = { arquivo: Guardado; aba: number; nome: string; tipo: TipoDaVinda | null }

/** Whatever stands in front of a refusal: which of the files it is of. */
const openOne = async (db: Base, arquivo: Guardado) => {
  try {
    const folhas = await peekArquivo(await contentOf(db, arquivo.id), arquivo.extensao, NEVER)
    if (folhas.length === 0) throw new HttpErro(422, 'planilha', MENSAGENS_DA_IMPORTACAO.vazio)
    return folhas
  } catch (erro) {
    if (!(erro instanceof HttpErro)) throw erro
    throw new HttpErro(erro.status, erro.tipo, `${arquivo.nome}: ${erro.message}`)
  }
}

/** Every sheet that has rows, with what it seems to bring. Throws HttpErro 422 for a file that cannot be read, and for too many sheets. */
export const openArquivos = async (db: Base, arquivos: readonly Guardado[]): Promise<FolhaAberta[]> => {
  const abertas: FolhaAberta[] = []
  for (const arquivo of arquivos)
    for (const { aba, folha } of await openOne(db, arquivo))
      abertas.push({ arquivo, aba, nome: folha.nome, tipo: await proposeTipo(db, folha, arquivo.nome) })
  if (abertas.length > LIMITES_DA_VINDA.folhas) throw new HttpErro(422, 'validacao', M.folhas)
  return abertas
}
