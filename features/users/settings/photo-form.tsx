import { type FormEvent, useId, useRef } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field, TextInput } from '#app/components/field.tsx';
import { ChangeForm, useAccountChange } from './change-form.tsx';
import { photoSide, photoTypes } from './photo-limits.ts';

/** Shows the form for another photo than the provider's, or none. The browser makes it small before it is sent. */
export function PhotoForm({ photoUrl }: { photoUrl: string | null }) {
  const { Form, submit, isBusy, problem, saved } = useAccountChange();
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const chosen = data.get('photo');
    if (chosen instanceof File && chosen.size > 0) data.set('photo', await shrinkPhoto(chosen));
    await submit(data, { method: 'post', encType: 'multipart/form-data' });
    form.current?.reset();
  };
  return (
    <div className="grid gap-3">
      <Form id={formId} method="post" encType="multipart/form-data" onSubmit={send} ref={form}>
        <input type="hidden" name="intent" value="change-photo" />
        <Field label="Photo" hint="PNG, JPEG or WebP. It is cropped to a square of 256 by 256 pixels." error={problem}>
          <TextInput type="file" name="photo" accept={photoTypes.join()} required />
        </Field>
      </Form>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" form={formId} busy={isBusy}>
          Use this photo
        </Button>
        {photoUrl && <ChangeForm intent="remove-photo">Remove the photo</ChangeForm>}
        <span role="status">{saved}</span>
      </div>
    </div>
  );
}

/**
 * Cuts the middle of a picture to a small square, which also leaves behind what a camera wrote into the file. What cannot be read goes as
 * it is.
 */
async function shrinkPhoto(photo: File): Promise<File> {
  try {
    const picture = await createImageBitmap(photo);
    const side = Math.min(picture.width, picture.height);
    const canvas = Object.assign(document.createElement('canvas'), { width: photoSide, height: photoSide });
    const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
    canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, photoSide, photoSide);
    const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
    return shrunk ? new File([shrunk], 'photo.webp', { type: shrunk.type }) : photo;
  } catch {
    return photo; // the server says what is wrong with it
  }
}
