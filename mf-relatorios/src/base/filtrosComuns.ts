import { formatData } from '@clinica/shared-domain'
import type { Filtros } from './endereco'

const texto = (v: Filtros[string] | undefined): string => (typeof v === 'string' ? v : '')

/** What a sheet says of the filters that most reports have. */
export const filtrosComuns = (f: Filtros): [string, string][] => {
  const ditos: [string, string][] = []
  if ('unidade' in f) ditos.push(['Unidade', texto(f.unidade) || 'Todas'])
  if ('especialidade' in f) ditos.push(['Especialidade', texto(f.especialidade) || 'Todas'])
  if (texto(f.dataInicio))
    ditos.push(['Período', `${formatData(texto(f.dataInicio))} a ${formatData(texto(f.dataFim))}`])
  return ditos
}
