import { useCan } from '@clinica/shared-auth'
import { type Agendamento, acoes, formatarData } from '@clinica/shared-domain'
import { avisar, Button, confirmar, Icon, mostrarErro } from '@clinica/shared-ui'
import { useState } from 'react'
import { limpar, restaurar } from '../grade/grade.api'
import { useRecarga } from './recarga'

/** 'Excluir agendamento': deactivates it, asked first and with a way back (spec 2 §2). */
export const ExcluirAgendamento = ({ item }: { item: Agendamento }) => {
  const recarregar = useRecarga()
  const [excluindo, setExcluindo] = useState(false)
  const pode = useCan(
    item.status === 'pre_agendado' ? acoes.agendamento_pre_agendado : acoes.agendamento_marcado,
  )
  if (!pode || !item.ativo) return null
  const quando = `${formatarData(item.data)} às ${item.hora}`

  const desfazer = async () => {
    await restaurar(item._id)
    recarregar()
  }
  const excluir = async () => {
    const sim = await confirmar({
      titulo: 'Excluir agendamento',
      conteudo: `O agendamento de ${item.paciente.nome} em ${quando} será excluído e a vaga fica livre.`,
      confirmar: 'Excluir',
      perigo: true,
    })
    if (!sim) return
    setExcluindo(true)
    try {
      await limpar(item._id)
      recarregar()
      avisar(`Agendamento de ${quando} excluído.`, { desfazer })
    } catch (erro) {
      await mostrarErro(erro)
    } finally {
      setExcluindo(false)
    }
  }
  return (
    <Button
      size="small"
      color="error"
      loading={excluindo}
      startIcon={<Icon name="remover" size={16} />}
      onClick={() => void excluir()}
    >
      Excluir agendamento
    </Button>
  )
}
