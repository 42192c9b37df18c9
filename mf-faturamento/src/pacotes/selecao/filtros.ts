import type { Nomeado } from './selecao.api'

export type Filtros = {
  busca: string
  convenio: Nomeado | null
  especialidade: Nomeado | null
  dataInicio: string
  dataFim: string
  /** 'prontas': only guides that still have something to bill. */
  mostrar: 'prontas' | 'todas'
}

export const SEM_FILTROS: Filtros = {
  busca: '',
  convenio: null,
  especialidade: null,
  dataInicio: '',
  dataFim: '',
  mostrar: 'prontas',
}

/** The filters as the wire has them: digits are a number, anything else a patient. `pacote`: the saved one that is being put together. */
export const toParams = (f: Filtros, pacote?: string): Record<string, unknown> => {
  const busca = f.busca.trim()
  return {
    ...(/^\d+$/.test(busca) ? { numero: busca.slice(0, 20) } : { paciente: busca }),
    convenio: f.convenio?._id,
    especialidade: f.especialidade?._id,
    dataInicio: f.dataInicio,
    dataFim: f.dataFim,
    ...(f.mostrar === 'prontas' ? { paraFaturar: true, pacote } : {}),
  }
}
