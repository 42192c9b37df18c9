import { useSaveKey } from '@clinica/shared-auth'
import { formatData, type GuiaDaLista, type ItemDoRelatorioPromed } from '@clinica/shared-domain'
import { Button, Dialog, notify, showError } from '@clinica/shared-ui'
import { Picker } from '@clinica/shared-ui/pickers'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { linkItem, searchGuias } from './arquivo.api'

type Props = { relatorio: string; item: ItemDoRelatorioPromed; onClose: () => void }

/** Which guide a row is of, where its number says none. */
export const LigarDialog = ({ relatorio, item, onClose }: Props) => {
  const [guia, setGuia] = useState<GuiaDaLista | null>(null)
  const [salvando, setSalvando] = useState(false)
  const send = useSaveKey()
  const connect = async (id: string | null) => {
    setSalvando(true)
    try {
      notify(await send([relatorio, item.linha, id], (chave) => linkItem(relatorio, item.linha, id, chave)))
      onClose()
      void invalidateRegister('relatorioPromed')
    } catch (erro) {
      await showError(erro)
    } finally {
      setSalvando(false)
    }
  }
  return (
    <Dialog
      open
      title={`Ligar o número ${item.numero_guia} a uma guia`}
      onClose={onClose}
      actions={
        <>
          {item.ligada ? (
            <Button disabled={salvando} onClick={() => void connect(null)}>
              Desligar
            </Button>
          ) : null}
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="contained"
            loading={salvando}
            disabled={!guia}
            onClick={() => guia && void connect(guia._id)}
          >
            Ligar
          </Button>
        </>
      }
    >
      <p>
        No arquivo: <b>{item.descricao || 'sem nome'}</b>, {formatData(item.data)}. As outras linhas com este
        número vão junto.
      </p>
      <Picker<GuiaDaLista>
        label="Guia (número ou paciente)"
        value={guia}
        onChange={setGuia}
        search={searchGuias}
        getLabel={(g) => g.autorizacao.numeroGuia}
        getDescription={(g) => `${g.beneficiario.nome} · ${g.especialidade}`}
      />
    </Dialog>
  )
}
