import { confirm } from '@clinica/shared-ui'

/** Asked once, before it is saved: identical entries are what auditors cut. */
export const confirmSemNovidade = (): Promise<boolean> =>
  confirm({
    titulo: 'Nada mudou nesta evolução',
    conteudo:
      'Nenhuma resposta é desta sessão: o que está escrito é o texto anterior ou o padrão do formulário. Evoluções idênticas costumam ser glosadas na auditoria do convênio. Salvar assim mesmo?',
    confirmar: 'Salvar assim mesmo',
    cancelar: 'Voltar e completar',
  })
