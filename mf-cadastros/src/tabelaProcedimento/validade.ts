import {
  codigosRepetidos,
  type ErrosDoProcedimento,
  errosDoProcedimento,
  errosNaTabela,
  type Procedimento,
} from '@clinica/shared-domain'
import { useMemo } from 'react'

/** A row never changes, it is replaced: what was said of it once still holds, so that a keystroke checks one row. */
const ditos = new WeakMap<Procedimento, ErrosDoProcedimento | null>()
const errosDe = (p: Procedimento): ErrosDoProcedimento | null => {
  let erros = ditos.get(p)
  if (erros === undefined) {
    erros = errosDoProcedimento(p)
    ditos.set(p, erros)
  }
  return erros
}

const buscados = new WeakMap<Procedimento, string>()
const semAcento = (t: string): string => t.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const buscavel = (p: Procedimento): string => {
  let texto = buscados.get(p)
  if (texto === undefined) {
    texto = semAcento(`${p.codigo} ${p.nome}`)
    buscados.set(p, texto)
  }
  return texto
}

/** True when the row's code or name holds every word, accents and case ignored. */
export const contem = (p: Procedimento, texto: string): boolean => {
  const linha = buscavel(p)
  return semAcento(texto)
    .split(/\s+/)
    .every((palavra) => linha.includes(palavra))
}

/** What is wrong with each row, and how many rows are wrong. */
export const useValidade = (procedimentos: readonly Procedimento[]) =>
  useMemo(() => {
    const repetidos = codigosRepetidos(procedimentos)
    const invalido = (p: Procedimento): boolean => errosDe(p) !== null || repetidos.has(p.codigo)
    return {
      invalido,
      erros: (p: Procedimento) => (invalido(p) ? errosNaTabela(p, repetidos) : null),
      invalidos: procedimentos.reduce((n, p) => n + (invalido(p) ? 1 : 0), 0),
    }
  }, [procedimentos])
