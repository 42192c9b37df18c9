import { type FiltrosDosHorarios, formatData, NOMES_DOS_DIAS, weekdayOf } from '@clinica/shared-domain'
import type { App } from '../../platform/http/tipos'
import type { Planilha } from '../base/planilha'
import { readRows } from '../base/planilha/readRows'
import { periodOf, selectHorarios } from './horarios.queries'

async function* rowsOf(app: App, f: FiltrosDosHorarios): AsyncGenerator<unknown[]> {
  for await (const h of readRows(app, selectHorarios(f)))
    yield [
      h.unidade,
      h.data,
      NOMES_DOS_DIAS[weekdayOf(h.data)],
      h.hora,
      h.especialidade,
      h.vagas,
      h.marcados,
      h.encaixes,
      h.livres,
    ]
}

/** Every hour of the week, of each unit and specialty. */
export const horariosPlanilha = (app: App, f: FiltrosDosHorarios): Planilha => {
  const { dataInicio, dataFim } = periodOf(f)
  return {
    aba: 'Horários',
    titulo: 'Horários abertos × marcados',
    filtros: [['Dias', `${formatData(dataInicio)} a ${formatData(dataFim)}`]],
    colunas: [
      { titulo: 'Unidade', largura: 22, tipo: 'texto' },
      { titulo: 'Data', largura: 12, tipo: 'data' },
      { titulo: 'Dia', largura: 10, tipo: 'texto' },
      { titulo: 'Hora', largura: 8, tipo: 'texto' },
      { titulo: 'Especialidade', largura: 24, tipo: 'texto' },
      { titulo: 'Vagas', largura: 10, tipo: 'inteiro', total: true },
      { titulo: 'Marcados', largura: 10, tipo: 'inteiro', total: true },
      { titulo: 'Encaixes', largura: 10, tipo: 'inteiro', total: true },
      { titulo: 'Livres', largura: 10, tipo: 'inteiro', total: true },
    ],
    linhas: rowsOf(app, f),
  }
}
