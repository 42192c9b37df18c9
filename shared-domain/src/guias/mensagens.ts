/** Messages of the guide form, to the letter (spec 3 §2.3, §5, §8). */
export const MENSAGENS_DA_GUIA = {
  invalido: 'Cadastro de guia inválido.',
  obrigatorio: 'Campo obrigatório.',
  naoEncontrada: 'Guia não encontrada, contate o administrador do sistema.',
  carteiraVencida: 'A carteira do plano está vencida..',
  semConvenio: 'Informe o plano do beneficiário.',
  semProcedimento: 'Deve ser adicionado um procedimento.',
  solicitadosComErro:
    'Existem erros no(s) procedimento(s) informado(s), deve ser informado pelo menos um procedimento e os Valores devem ser acima de 0.',
  realizadosComErro:
    'Existem erros no(s) procedimento(s) informado(s), deve ser informado pelo menos um procedimento.',
} as const

/** 'Campo deve ter no máximo {max} caracteres.' */
export const noMaximo = (max: number): string => `Campo deve ter no máximo ${max} caracteres.`

/** 'Até {max} procedimentos são permitidos.' */
export const muitosProcedimentos = (max: number): string => `Até ${max} procedimentos são permitidos.`
