// What the codes of a field mean, as it stands printed beside them.

export const TIPO_DE_ATENDIMENTO =
  '01-Remoção  02-Pequena Cirurgia  03-Terapias  04-Consulta  05-Exame  06-Atendimento Domiciliar  07-SADT Internado  08-Quimioterapia  09-Radioterapia  10-TRS-Terapia Renal Substitutiva'
export const CARATER = 'E-Eletiva  U-Urgência/Emergência'
export const ACIDENTE = '0-Acidente ou doença relacionada ao trabalho  1-Trânsito  2-Outros'
export const SAIDA = '1-Retorno  2-Retorno SADT  3-Referência  4-Internação  5-Alta  6-Óbito'
export const DOENCA = 'A-Aguda  C-Crônica'
export const TEMPO = 'A-Anos  M-Meses  D-Dias'
export const CONSULTA = '1-Primeira  2-Seguimento  3-Pré-Natal  4-Encaminhamento'
