import { array, boolean, type InferType, object, string } from 'yup'
import { OBRIGATORIO } from '../comum/campos'
import { data, uuid } from '../comum/esquema'
import { texto } from '../comum/texto'
import {
  LETRAS_DA_RECUSA,
  LETRAS_DO_MOTIVO_DO_LOTE,
  LETRAS_DO_PROTOCOLO,
  MENSAGENS_DO_LOTE as M,
  MAXIMO_DE_PACOTES_DA_GERACAO,
  MEIOS_DE_ENVIO,
  type MeioDeEnvio,
  PARTES_DA_GUIA,
  type ParteDaGuia,
} from './lote'
import { MAXIMO_DE_GUIAS_DO_PACOTE } from './pacote'

const MAXIMO_DE_GUIAS = MAXIMO_DE_PACOTES_DA_GERACAO * MAXIMO_DE_GUIAS_DO_PACOTE
const muitas = `Informe no máximo ${MAXIMO_DE_GUIAS} guias.`

/** POST /api/tiss/lotes: lots of finalised packages, with what the person decided about their guides. */
export const gerarLotesSchema = object({
  pacotes: array()
    .of(uuid().required(OBRIGATORIO))
    .min(1, 'Escolha ao menos um pacote.')
    .max(MAXIMO_DE_PACOTES_DA_GERACAO, `Escolha no máximo ${MAXIMO_DE_PACOTES_DA_GERACAO} pacotes.`)
    .required(OBRIGATORIO),
  /** What warns was read. */
  confirmado: boolean(),
  /** Guides that stay out although they could go. */
  semGuias: array().of(uuid().required(OBRIGATORIO)).max(MAXIMO_DE_GUIAS, muitas).default([]),
  /** 'Enviar assim mesmo': guides whose contournable faults are let through, and why. */
  mesmoAssim: array()
    .of(
      object({
        guia: uuid().required(OBRIGATORIO),
        motivo: texto().max(LETRAS_DO_MOTIVO_DO_LOTE).required(M.motivo),
      }),
    )
    .max(MAXIMO_DE_GUIAS, muitas)
    .default([]),
  /** What becomes of a guide an earlier part of which is in a live lot; none: as its insurer's register says. */
  partes: array()
    .of(
      object({
        guia: uuid().required(OBRIGATORIO),
        escolha: string<ParteDaGuia>().oneOf(PARTES_DA_GUIA).required(OBRIGATORIO),
        /** With 'numeroDaOperadora' alone. */
        numero: texto()
          .max(20)
          .when('escolha', ([escolha], campo) =>
            escolha === 'numeroDaOperadora' ? campo.required(M.numeroDaParte) : campo,
          ),
      }),
    )
    .max(MAXIMO_DE_GUIAS, muitas)
    .default([]),
})
export type GerarLotes = InferType<typeof gerarLotesSchema>

const versao = { updatedAt: string().required(OBRIGATORIO) }

/** POST /api/tiss/lotes/{id}/enviado; again with the protocol once the insurer gave one. */
export const loteEnviadoSchema = object({
  ...versao,
  dia: data().required(OBRIGATORIO),
  como: string<MeioDeEnvio>().oneOf(MEIOS_DE_ENVIO).required(OBRIGATORIO),
  protocolo: texto()
    .max(LETRAS_DO_PROTOCOLO, `O protocolo tem no máximo ${LETRAS_DO_PROTOCOLO} letras e algarismos.`)
    .nullable(),
  protocoloEm: data().nullable(),
})
export type LoteEnviado = InferType<typeof loteEnviadoSchema>

export const loteRecusadoSchema = object({
  ...versao,
  dia: data().required(OBRIGATORIO),
  /** The insurer's sentence. */
  frase: texto().max(LETRAS_DA_RECUSA).required('Escreva o que o convênio respondeu.'),
})
export type LoteRecusado = InferType<typeof loteRecusadoSchema>

export const loteCanceladoSchema = object({
  ...versao,
  motivo: texto().max(LETRAS_DO_MOTIVO_DO_LOTE).required(M.motivo),
  confirmado: boolean(),
})
export type LoteCancelado = InferType<typeof loteCanceladoSchema>
