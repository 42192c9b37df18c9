import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'

/** Digits alone: what CPF, CEP and phones are stored as. */
export const digitsOnly = (texto: string): string => texto.replace(/\D/g, '')

/** Check digits of a CPF, with or without punctuation; repeated digits are refused. */
export const isCpf = (cpf: string): boolean => isValidCpf(cpf)

/** Check digits of a CNPJ, also in the alphanumeric form in force since July 2026. */
export const isCnpj = (cnpj: string): boolean => isValidCnpj(cnpj, { version: 2 })

/** 11 digits → `999.999.999-99`; anything else comes back as it is. */
export const formatCpf = (cpf: string): string =>
  /^\d{11}$/.test(cpf) ? cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4') : cpf

/** 14 characters → `99.999.999/9999-99`; anything else comes back as it is. */
export const formatCnpj = (cnpj: string): string =>
  /^[0-9A-Z]{12}\d{2}$/.test(cnpj) ? cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5') : cnpj

/** Blocked-payment flag as shown (spec 1 §9). */
export const textoBloqueio = (bloqueado: boolean): string => (bloqueado ? 'BLOQUEADO' : 'NÃO BLOQUEADO')
