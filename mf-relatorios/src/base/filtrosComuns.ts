import { formatData, isTodas, TODAS_AS_UNIDADES } from '@clinica/shared-domain'
import type { Filtros } from './endereco'

const texto = (v: Filtros[string] | undefined): string => (typeof v === 'string' ? v : '')

/** What a sheet says of the filters that most reports have. */
export const filtrosComuns = (f: Filtros): [string, string][] => {
  const ditos: [string, string][] = []
  const unidade = texto(f.unidade)
  if ('unidade' in f) ditos.push(['Unidade', !unidade || isTodas(unidade) ? TODAS_AS_UNIDADES : unidade])
  if ('especialidade' in f) ditos.push(['Especialidade', texto(f.especialidade) || 'Todas'])
  if (texto(f.dataInicio))
    ditos.push(['Período', `${formatData(texto(f.dataInicio))} a ${formatData(texto(f.dataFim))}`])
  return ditos
}

/** The same in one line, for what opens beside the report: 'Centro · 01/11/2026 a 30/11/2026'. */
export const filtrosEmLinha = (f: Filtros): string =>
  filtrosComuns(f)
    .map(([nome, valor]) => (valor === 'Todas' ? `${nome}: todas` : valor))
    .join(' · ')
