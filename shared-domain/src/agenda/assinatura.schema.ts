import { object, string } from 'yup'
import { OBRIGATORIO } from '../comum/campos'
import { uuid } from '../comum/esquema'
import { MENSAGENS_DA_ASSINATURA, TRACOS_MAXIMOS } from './assinatura'

/** POST /quiosque/assinatura */
export const assinarSchema = object({
  agendamento: uuid().required(OBRIGATORIO),
  tracos: string().max(TRACOS_MAXIMOS, MENSAGENS_DA_ASSINATURA.invalida).required(OBRIGATORIO),
})

/** POST /quiosque: the unit whose tablet it becomes. */
export const abrirQuiosqueSchema = object({ unidade: uuid().required(OBRIGATORIO) })

/** GET /quiosque: the appointment that the tablet shows already, whose name is not sent again. */
export const quiosqueQuery = object({ tem: uuid() })
