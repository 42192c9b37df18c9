import {
  checkProcedimento,
  checkTabela,
  type ErrosDoProcedimento,
  type Procedimento,
  repeatedCodigos,
  searchable,
} from '@clinica/shared-domain'
import { useMemo } from 'react'

/** A row never changes, it is replaced: what was said of it once still holds, so that a keystroke checks one row. */
const ditos = new WeakMap<Procedimento, ErrosDoProcedimento | null>()
const errorsOf = (p: Procedimento): ErrosDoProcedimento | null => {
  let erros = ditos.get(p)
  if (erros === undefined) {
    erros = checkProcedimento(p)
    ditos.set(p, erros)
  }
  return erros
}

const buscados = new WeakMap<Procedimento, string>()
const buscavel = (p: Procedimento): string => {
  let texto = buscados.get(p)
  if (texto === undefined) {
    texto = searchable(`${p.codigo} ${p.nome}`)
    buscados.set(p, texto)
  }
  return texto
}

/** True when the row's code or name holds every word, accents and case ignored. */
export const matches = (p: Procedimento, texto: string): boolean => {
  const linha = buscavel(p)
  return searchable(texto)
    .split(/\s+/)
    .every((palavra) => linha.includes(palavra))
}

/** What is wrong with each row, and how many rows are wrong. */
export const useValidity = (procedimentos: readonly Procedimento[]) =>
  useMemo(() => {
    const repetidos = repeatedCodigos(procedimentos)
    const invalido = (p: Procedimento): boolean => errorsOf(p) !== null || repetidos.has(p.codigo)
    return {
      invalido,
      erros: (p: Procedimento) => (invalido(p) ? checkTabela(p, repetidos) : null),
      invalidos: procedimentos.reduce((n, p) => n + (invalido(p) ? 1 : 0), 0),
    }
  }, [procedimentos])
