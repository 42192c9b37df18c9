import {
  type FiltrosDosDesativados,
  MOTIVOS_DA_DESATIVACAO,
  PARTICULAR,
  STATUS,
  type Status,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/tipos'
import { describeFiltros } from '../base/condicao'
import type { Planilha } from '../base/planilha'
import { readRows } from '../base/planilha/readRows'
import { condicaoDosDesativados, selectDesativados } from './desativados.queries'

/** An instant as the clinic's clock shows it: `YYYY-MM-DD` and `HH:mm`. */
const clockOf = (fuso: string) => {
  const partes = new Intl.DateTimeFormat('sv-SE', { timeZone: fuso, dateStyle: 'short', timeStyle: 'short' })
  return (quando: Date): [dia: string, hora: string] => partes.format(quando).split(' ') as [string, string]
}

/** Every one of them, however many: each patient shown is kept in the audit. */
export const desativadosPlanilha = async (
  app: App,
  req: FastifyRequest & { query: FiltrosDosDesativados },
): Promise<Planilha> => {
  const onde = await condicaoDosDesativados(app.relatorios, req.query)
  const clock = clockOf(app.config.fuso)
  async function* rows(): AsyncGenerator<unknown[]> {
    for await (const l of readRows(app, selectDesativados(onde))) {
      if (l.paciente_id) app.auditoria.file(req, [l.paciente_id])
      yield [
        l.data,
        l.hora,
        l.paciente,
        l.profissional,
        l.especialidade,
        l.unidade,
        l.convenio ?? PARTICULAR,
        STATUS[l.status as Status].descricao,
        ...clock(l.desativadoEm),
        l.nomeDeQuemDesativou,
        l.motivo ? MOTIVOS_DA_DESATIVACAO[l.motivo] : '',
      ]
    }
  }
  return {
    aba: 'Desativados',
    titulo: 'Agendamentos desativados',
    filtros: describeFiltros(req.query),
    colunas: [
      { titulo: 'Data', largura: 12, tipo: 'data' },
      { titulo: 'Hora', largura: 8, tipo: 'texto' },
      { titulo: 'Paciente', largura: 36, tipo: 'texto' },
      { titulo: 'Profissional', largura: 30, tipo: 'texto' },
      { titulo: 'Especialidade', largura: 20, tipo: 'texto' },
      { titulo: 'Unidade', largura: 18, tipo: 'texto' },
      { titulo: 'Convênio', largura: 26, tipo: 'texto' },
      { titulo: 'Situação', largura: 16, tipo: 'texto' },
      { titulo: 'Desativado em', largura: 14, tipo: 'data' },
      { titulo: 'às', largura: 8, tipo: 'texto' },
      { titulo: 'Por', largura: 28, tipo: 'texto' },
      { titulo: 'Motivo', largura: 22, tipo: 'texto' },
    ],
    linhas: rows(),
  }
}
