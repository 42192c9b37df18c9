import { http } from '@clinica/shared-auth'
import { arquivoDoPacote, type Pacote } from '@clinica/shared-domain'
import { Button, Chip, Icon, notify, showError } from '@clinica/shared-ui'
import { downloadBlob } from '@clinica/shared-ui/list'
import { openPdf } from '@clinica/shared-ui/pdf'
import { useState } from 'react'

/** 'Ativo' or 'Cancelado' beside the name. */
export const Situacao = ({ pacote }: { pacote: Pacote | null }) =>
  pacote ? (
    <Chip
      label={pacote.ativo ? 'Ativo' : 'Cancelado'}
      color={pacote.ativo ? 'success' : 'error'}
      icon={<Icon name={pacote.ativo ? 'ok' : 'desativado'} size={14} />}
    />
  ) : null

const AVISO = 'O que ainda não foi salvo não sai no papel.'
const pathDo = ({ _id }: Pacote): string => `/faturamento/${encodeURIComponent(_id)}`

const downloadPlanilha = async (pacote: Pacote): Promise<void> => {
  const { data } = await http.get<Blob>(`${pathDo(pacote)}/planilha`, {
    responseType: 'blob',
    timeout: 120_000,
  })
  downloadBlob(data, arquivoDoPacote(pacote.nome, 'xlsx'))
}

/** The package on paper: its cover sheet, and a sheet of its guides. */
export const Ferramentas = ({ pacote, dirty }: { pacote: Pacote; dirty: boolean }) => {
  const [fazendo, setFazendo] = useState<'pdf' | 'planilha' | null>(null)
  const perform = async (qual: 'pdf' | 'planilha') => {
    setFazendo(qual)
    if (dirty) notify(AVISO, { tipo: 'info' })
    try {
      if (qual === 'planilha') await downloadPlanilha(pacote)
      else await openPdf({ url: `${pathDo(pacote)}/impresso` }, arquivoDoPacote(pacote.nome, 'pdf'))
    } catch (erro) {
      await showError(erro)
    } finally {
      setFazendo(null)
    }
  }
  return (
    <>
      <Button
        variant="outlined"
        disabled={fazendo !== null}
        loading={fazendo === 'pdf'}
        startIcon={<Icon name="imprimir" size={16} />}
        onClick={() => void perform('pdf')}
      >
        Imprimir
      </Button>
      <Button
        variant="outlined"
        disabled={fazendo !== null}
        loading={fazendo === 'planilha'}
        startIcon={<Icon name="planilha" size={16} />}
        onClick={() => void perform('planilha')}
      >
        Planilha
      </Button>
    </>
  )
}
