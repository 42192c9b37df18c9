import { ErroDaApi } from '@clinica/shared-auth'
import { MENSAGENS_DO_DOCUMENTO as M } from '@clinica/shared-domain'
import { Alert, Button, confirm, Dialog, notify } from '@clinica/shared-ui'
import { Formik } from '@clinica/shared-ui/form'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { cancelDocumento, type DocumentoDaLista, moveDocumento, restoreDocumento } from './documento.api'
import css from './documento.module.css'
import { PessoaInput, pessoaOf, type ValoresDaPessoa } from './PessoaInput'

const messageOf = (erro: unknown): string => (erro instanceof ErroDaApi ? erro.conteudo : 'Tente novamente.')

/** 'Documento na pessoa errada': it goes to the right one, or is cancelled. */
export const MoverDialog = ({ documento, onClose }: { documento: DocumentoDaLista; onClose: () => void }) => {
  const [recusa, setRecusa] = useState<string | null>(null)
  const [enviando, setEnviando] = useState(false)
  const dono = documento.paciente ?? documento.profissional

  const attempt = async (change: () => Promise<string>, undo?: () => Promise<void>) => {
    setRecusa(null)
    setEnviando(true)
    try {
      notify(await change(), { desfazer: undo })
      onClose()
      void invalidateRegister('documento')
    } catch (erro) {
      setRecusa(messageOf(erro))
    }
    setEnviando(false)
  }
  const move = (valores: ValoresDaPessoa) => {
    const pessoa = pessoaOf(valores)
    if (!pessoa) return setRecusa(M.semPessoa)
    return attempt(() => moveDocumento(documento.id, valores.tipoEnvio, pessoa))
  }
  const cancel = async () => {
    const sim = await confirm({
      titulo: 'Cancelar o documento?',
      conteudo: `${documento.nome} sai da lista de ${dono?.nome}. Fica entre os cancelados, de onde pode voltar.`,
      confirmar: 'Cancelar o documento',
      cancelar: 'Voltar',
      perigo: true,
    })
    const undo = async () => {
      await restoreDocumento(documento.id)
      void invalidateRegister('documento')
    }
    if (sim) await attempt(() => cancelDocumento(documento.id), undo)
  }

  return (
    <Formik<ValoresDaPessoa>
      initialValues={{ tipoEnvio: documento.tipoEnvio, paciente: null, profissional: null }}
      onSubmit={move}
    >
      {(form) => (
        <Dialog
          open
          title="Documento na pessoa errada"
          onClose={onClose}
          actions={
            <>
              <Button color="error" sx={{ mr: 'auto' }} disabled={enviando} onClick={() => void cancel()}>
                Cancelar o documento
              </Button>
              <Button onClick={onClose}>Voltar</Button>
              <Button variant="contained" loading={enviando} onClick={() => void form.submitForm()}>
                Mover
              </Button>
            </>
          }
        >
          <p className={css.dono}>
            <b>{documento.nome}</b> ({documento.tipo.valor}) está com <b>{dono?.nome}</b>. De quem é?
          </p>
          <div className={css.campos}>
            <PessoaInput required />
          </div>
          {recusa ? <Alert severity="error">{recusa}</Alert> : null}
        </Dialog>
      )}
    </Formik>
  )
}
