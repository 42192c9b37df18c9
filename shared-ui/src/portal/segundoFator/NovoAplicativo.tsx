import type { SementeAnswer } from '@clinica/shared-domain/plataforma/answers/segundoFator'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { Alert } from '../../base/Alert'
import { Campo } from '../Campo'
import { Coluna, Linha, useAndamento } from './partes'
import { QrCode } from './QrCode'

const Passos = styled.ol`
  display: grid;
  gap: 6px;
  margin: 0;
  padding-left: 20px;
`
const Semente = styled.code`
  overflow-wrap: anywhere;
  font-size: 13px;
`
/** No device can read a picture on its own screen. */
const NoCelular = styled.a`
  display: none;
  color: var(--primary);
  @media (hover: none) and (pointer: coarse) {
    display: inline;
  }
`

type Props = {
  semente: SementeAnswer
  /** Sends the first code of the app; throws where it is refused. */
  onCodigo: (codigo: string) => Promise<void>
  onBack: () => void
}

/** An app of codes is set up: its picture, its key to type, and a code of it as proof. */
export const NovoAplicativo = ({ semente, onCodigo, onBack }: Props) => {
  const [codigo, setCodigo] = useState('')
  const { andando, falha, setFalha, run } = useAndamento()
  const send = (evento: FormEvent) => {
    evento.preventDefault()
    if (!codigo.trim()) return setFalha('Informe o código.')
    void run(() => onCodigo(codigo.trim()))
  }
  return (
    <form noValidate onSubmit={send}>
      <Coluna>
        <Passos>
          <li>
            No celular, abra um aplicativo de códigos (Google Authenticator, Microsoft Authenticator, Aegis…).
          </li>
          <li>Leia a figura com ele, ou digite nele a chave.</li>
          <li>Digite aqui o código de seis dígitos que ele mostra.</li>
        </Passos>
        <QrCode texto={semente.endereco} nome="Figura para o aplicativo de códigos" />
        <p>
          Chave: <Semente>{semente.semente}</Semente>
        </p>
        <NoCelular href={semente.endereco}>Neste celular: abrir o aplicativo de códigos</NoCelular>
        {falha ? (
          <Alert severity="error" role="alert">
            {falha}
          </Alert>
        ) : null}
        <Campo
          label="Código do aplicativo"
          name="codigo"
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus={!andando}
          value={codigo}
          onChange={setCodigo}
        />
        <Linha>
          <Button type="submit" variant="contained" loading={andando}>
            Confirmar
          </Button>
          <Button variant="outlined" onClick={onBack}>
            Voltar
          </Button>
        </Linha>
      </Coluna>
    </form>
  )
}
