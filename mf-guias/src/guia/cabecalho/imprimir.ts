import { http } from '@clinica/shared-auth'
import { showError } from '@clinica/shared-ui'

/** Opens the printed guide in a tab of its own; the session's token stays out of its address. */
export const printGuia = async (id: string, tipo: 'spsadt' | 'consulta'): Promise<void> => {
  // While the click is at hand: a tab that opens later is taken for an advertisement.
  const aba = window.open('', '_blank')
  try {
    const { data } = await http.get<Blob>(`/guia/${id}/pdf`, { params: { tipo }, responseType: 'blob' })
    const endereco = URL.createObjectURL(data)
    if (aba) aba.location.href = endereco
    else window.location.assign(endereco)
  } catch (erro) {
    aba?.close()
    await showError(erro)
  }
}
