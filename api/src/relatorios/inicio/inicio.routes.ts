import {
  compareMeses,
  data,
  FIGURAS_DO_INICIO,
  type FiguraDoInicio,
  hora,
  inicioAnswer,
  inicioSchema,
  inteiro,
  linhasAnswer,
  TODAS,
  telas,
  uuid,
} from '@clinica/shared-domain'
import { OBRIGATORIO } from '@clinica/shared-domain/comum/mensagens'
import { string } from 'yup'
import type { App } from '../../platform/http/tipos'
import { requireUnidade } from '../base/condicao'
import { listLinhas, paginaDeLinhas } from '../base/linhas'
import { condicaoDoInicio, enviadoDoInicio, getInicio, type Pedido } from './inicio.queries'

const access = telas.relatorios
const linhasQuery = inicioSchema.shape({
  ...paginaDeLinhas,
  figura: string<FiguraDoInicio>().oneOf(FIGURAS_DO_INICIO).required(OBRIGATORIO),
  data: data(),
  diaSemana: inteiro().min(1).max(7),
  hora: hora(),
  idEspecialidade: uuid(),
})

/** The reports' opening page: the month beside the one before, and the appointments that each figure is made of. */
export const inicioRoutes = (app: App): void => {
  const pedidoOf = async ({ mes, unidade }: { mes: string; unidade?: string }): Promise<Pedido> => {
    const hoje = app.hoje()
    return {
      comparacao: compareMeses(mes, hoje),
      unidade: await requireUnidade(app.relatorios, unidade || TODAS),
      hoje,
      fuso: app.config.fuso,
    }
  }
  app.get(
    '/relatorios/inicio',
    {
      config: { access },
      schema: {
        summary: 'Visão do mês: números comparados com o mês anterior até o mesmo dia útil',
        querystring: inicioSchema,
        response: { 200: inicioAnswer },
      },
    },
    async (req) => getInicio(app.relatorios, req.query.mes, await pedidoOf(req.query)),
  )
  app.get(
    '/relatorios/inicio/linhas',
    {
      config: { access, audit: { entidade: 'agendamento' } },
      schema: {
        summary: 'Agendamentos de um número da visão do mês',
        querystring: linhasQuery,
        response: { 200: linhasAnswer },
      },
    },
    async (req) => {
      const { figura, skip, limit, data: dia, ...chave } = req.query
      const pedido = await pedidoOf(req.query)
      const quais =
        figura === 'enviado'
          ? enviadoDoInicio(pedido)
          : { onde: condicaoDoInicio(figura, pedido, { ...chave, data: dia }) }
      return listLinhas(app.relatorios, quais, { skip, limit })
    },
  )
}
