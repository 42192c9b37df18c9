/** Days of a calendar's link, before today and after it. */
export const DIAS_DO_CALENDARIO = { antes: 7, depois: 90 } as const

export const MENSAGENS_DO_CALENDARIO = {
  criado: 'Link criado. Copie-o agora: ele não aparece de novo.',
  retirado: 'O link foi retirado: nenhum calendário lê mais os seus horários.',
  semLink: 'Não há link para retirar.',
  vencido: 'Este endereço não existe.',
} as const
